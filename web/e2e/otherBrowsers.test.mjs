/** A whole game of each kind in the other browsers. What is finer than that is tried in Chromium. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { die, overflows, Server, until } from './harness.mjs';
import { OTHER_BROWSERS } from './otherBrowsers.mjs';

let server;
before(async () => {
  server = await Server.start();
});
after(() => server?.stop());

/** Run in the page: how the table stands, and what can be tapped there; what sends an action comes before what only chooses. */
function standing() {
  const table = document.getElementById('table');
  const shown = (selector) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const open = ['#table [data-action]:enabled', '#table [aria-pressed="false"]:enabled'];
  const target = open.find(shown);
  const isShown = target ? [...document.querySelectorAll(target)].map((one) => one.checkVisibility()) : [];
  return {
    seq: Number(table?.dataset.seq),
    isMine: !!document.querySelector('header .turn.mine'),
    isOver: !!document.getElementById('result'),
    target,
    places: isShown.flatMap((shown, index) => (shown ? [index] : [])),
  };
}

/** Answers everything that is asked, until the game is over. The answer is how often. */
async function playToTheEnd(tab, choose) {
  let answers = 0;
  let last = -1;
  let patience;
  for (;;) {
    const { seq, isMine, isOver, target, places } = await tab.evaluate(standing);
    if (isOver) return answers;
    if (seq > last) [last, patience] = [seq, Date.now() + 30_000];
    if (Date.now() > patience)
      throw new Error(`the game does not go on:\n${await tab.evaluate(() => document.body.innerText)}`);
    if (!isMine || places.length === 0) {
      await new Promise((done) => setTimeout(done, 50));
      continue;
    }
    await tab.tap(target, places[choose(places.length)]);
    const isHeard = () =>
      tab.evaluate((seq) => Number(document.getElementById('table')?.dataset.seq) > seq, seq);
    if (target.includes('data-action')) {
      // What is far away is asked for twice: then it is tapped again.
      await until(isHeard, 'the answer counts', 1_000).then(
        () => (answers += 1),
        () => {},
      );
    }
  }
}

for (const [name, start] of Object.entries(OTHER_BROWSERS)) {
  const skip = start ? false : `${name} is not installed here`;
  test(`${name} plays both games from the home page to the end`, { timeout: 240_000, skip }, async (t) => {
    const tab = await start();
    t.after(() => tab.close());
    for (const game of ['solstis', 'solenia']) {
      await tab.goto(server.url);
      await tab.until(() => !!document.querySelector('#my-name'), 'the home page is there');
      await tab.tap(`label:has(input[name="game"][value="${game}"])`);
      await tab.tap('#my-name');
      await tab.evaluate(() => document.querySelector('#my-name').select());
      await tab.type('Ada');
      await tab.tap('form:has(#my-name) button[type="submit"]');
      await tab.until(() => !!document.querySelector('.share input')?.value, 'the room is open');
      server.bot(await tab.evaluate(() => document.querySelector('.share input').value));
      await tab.until(() => !!document.getElementById('table'), 'the table is there');
      const answers = await playToTheEnd(tab, die(3));
      assert.ok(answers > 10, `only ${answers} answers`);
      assert.match(await tab.evaluate(() => document.getElementById('result').innerText), /win|share/i);
      assert.equal(await tab.evaluate(() => document.getElementById('table').dataset.resyncs), '0');
      assert.deepEqual(await tab.evaluate(overflows), []);
    }
  });
}
