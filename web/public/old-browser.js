/* In the words of old browsers: says so when the page cannot work, instead of staying empty. */
(function () {
  var works =
    'noModule' in document.createElement('script') &&
    'WebSocket' in window &&
    'structuredClone' in window &&
    'hasOwn' in Object;
  if (works) return;
  var texts = {
    en: 'This browser is too old for Solarium. Please open the link in a newer one.',
    fr: 'Ce navigateur est trop ancien pour Solarium. Ouvrez le lien dans un navigateur plus récent.',
    de: 'Dieser Browser ist zu alt für Solarium. Bitte öffne den Link in einem neueren.',
    nl: 'Deze browser is te oud voor Solarium. Open de link in een nieuwere.',
  };
  var language = (navigator.language || 'en').slice(0, 2);
  var line = document.createElement('p');
  line.className = 'old-browser';
  line.appendChild(document.createTextNode(texts[language] || texts.en));
  document.body.appendChild(line);
})();
