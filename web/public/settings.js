/*
 * Says on <html> how the page looks and moves, before anything is painted: as chosen on this device, or else as the
 * system has it. Styles and scripts ask there and nowhere else. lib/settings.svelte.ts keeps the choices, and tells of a
 * new one by an event. In the words of old browsers: every one of them runs it.
 */
(function () {
  var root = document.documentElement;
  var settings = {
    theme: { system: matchMedia('(prefers-color-scheme: dark)'), yes: 'dark', no: 'light' },
    motion: { system: matchMedia('(prefers-reduced-motion: reduce)'), yes: 'calm', no: 'full' },
  };

  function recall(name) {
    try {
      var kept = JSON.parse(localStorage.getItem('solarium.settings.' + name));
      return kept && kept.shape === '1' ? kept.value : undefined;
    } catch (_) {
      return undefined;
    }
  }

  function apply(name) {
    var setting = settings[name];
    var isChosen = setting.choice === setting.yes || setting.choice === setting.no;
    var value = isChosen ? setting.choice : setting.system.matches ? setting.yes : setting.no;
    root.setAttribute('data-' + name, value);
    if (name === 'theme') colourTheFrame(value);
  }

  /* The browser's own bars have the colour of the page. */
  function colourTheFrame(theme) {
    var colours = document.querySelectorAll('meta[name="theme-color"]');
    for (var i = 0; i < colours.length; i++) {
      colours[i].setAttribute('media', colours[i].getAttribute('data-for') === theme ? 'all' : 'not all');
    }
  }

  Object.keys(settings).forEach(function (name) {
    settings[name].choice = recall(name);
    apply(name);
    settings[name].system.onchange = function () {
      apply(name);
    };
  });

  document.addEventListener('setting', function (told) {
    settings[told.detail.name].choice = told.detail.choice;
    apply(told.detail.name);
  });
})();
