/** The rules: pages of their own, and beside the board while the game goes on. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DESKTOP, die, launch, PHONE, Player, Server } from './harness.mjs';

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const GAMES = ['solenia', 'solstis'];

test(
  'the home page leads to the rules of each game, and these to a room of it',
  { timeout: 60_000 },
  async () => {
    const ada = await Player.arrive(browser, 'Ada');
    const { page } = ada;
    for (const game of GAMES) {
      await page.goto(server.url);
      await page.getByRole('link', { name: 'Rules' }).click();
      await page.locator(`a[href="/rules/${game}"]`).click();
      await page.locator('#score').waitFor();
      assert.equal(new URL(page.url()).pathname, `/rules/${game}`);
      assert.match(await page.title(), new RegExp(`rules of ${game}`, 'i'));
      await page.getByRole('link', { name: 'Play now' }).first().click();
      assert.ok(await page.locator(`input[name="game"][value="${game}"]`).isChecked());
    }
    assert.deepEqual(ada.seriousComplaints(), []);
    await ada.context.close();
  },
);

test('a chapter has an address of its own, and going to it keeps the page', { timeout: 60_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  const { page } = ada;
  const isInSight = async (id) => {
    await page.waitForFunction((id) => {
      const { top } = document.getElementById(id).getBoundingClientRect();
      return top > -10 && top < 300;
    }, id);
  };
  await page.goto(`${server.url}/rules/solenia#winter`);
  await page.locator('#winter').waitFor();
  await isInSight('winter');
  await page.evaluate(() => (document.querySelector('article').dataset.kept = 'yes'));
  await page.locator('nav a[href="#stuck"]').click();
  await isInSight('stuck');
  assert.equal(new URL(page.url()).hash, '#stuck');
  await page.goBack();
  await isInSight('winter');
  assert.equal(await page.locator('article').getAttribute('data-kept'), 'yes', 'the page was not made anew');
  await ada.context.close();
});

test('an address that is no rules says so', async () => {
  assert.equal((await fetch(`${server.url}/rules/chess`, { headers: { accept: 'text/html' } })).status, 404);
  for (const game of GAMES) assert.equal((await fetch(`${server.url}/rules/${game}`)).status, 200);
});

test('the rules change with the language, and fit a phone in each', { timeout: 120_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada', PHONE);
  const { page } = ada;
  const titles = new Set();
  for (const game of GAMES) {
    await page.goto(`${server.url}/rules/${game}`);
    await page.locator('#ours').waitFor();
    let last = await page.locator('#ours').textContent();
    const nPictures = await page.locator('figure > figcaption').count();
    for (const language of ['fr', 'de', 'nl', 'en']) {
      await page.locator('header select').selectOption(language);
      await page.waitForFunction((code) => document.documentElement.lang === code, language);
      await page.waitForFunction((last) => document.getElementById('ours')?.textContent !== last, last);
      last = await page.locator('#ours').textContent();
      titles.add(last);
      assert.equal(await page.locator('figure > figcaption').count(), nPictures);
      assert.deepEqual(await ada.overflows(), [], `${game} in ${language}`);
      assert.deepEqual(await ada.violations(), [], `${game} in ${language}`);
    }
  }
  assert.equal(titles.size, 4);
  assert.deepEqual(ada.seriousComplaints(), []);
  await ada.context.close();
});

/** What part of the first lies under the second. */
const overlap = (page, one, other) =>
  page.evaluate(
    ([one, other]) => {
      const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      return Math.max(0, wide) * Math.max(0, high);
    },
    [one, other],
  );

for (const game of GAMES) {
  test(
    `the rules of ${game} lie beside the board, and a move is made meanwhile`,
    { timeout: 90_000 },
    async () => {
      const ada = await Player.arrive(browser, 'Ada', DESKTOP);
      const { page } = ada;
      server.bot(await ada.openRoom(server, game));
      await ada.table();
      await page.locator('header button.rules').click();
      await page.locator('#rules-score').waitFor();
      assert.equal(await page.locator('header button.rules').getAttribute('aria-expanded'), 'true');
      assert.equal(await overlap(page, '#table', '.rules-panel'), 0, 'nothing of the table is covered');
      const address = page.url();
      await page.locator('.rules-panel summary').click();
      await page.locator('.rules-panel nav button').last().click();
      assert.equal(page.url(), address, 'the address is that of the room');
      await page.locator('header .turn.mine').waitFor();
      const before = await ada.seq();
      assert.ok(await ada.play(die(3)));
      assert.ok((await ada.seq()) > before);
      assert.ok(await page.locator('.rules-panel').isVisible());
      assert.deepEqual(await ada.violations(), []);

      const read = await page.locator('.rules-panel .content').evaluate((content) => content.scrollTop);
      assert.ok(read > 0);
      await page.locator('.rules-panel h2').focus();
      await page.keyboard.press('Escape');
      await page.locator('.rules-panel').waitFor({ state: 'detached' });
      await page.locator('header button.rules').click();
      await page.locator('#rules-score').waitFor();
      const again = await page.locator('.rules-panel .content').evaluate((content) => content.scrollTop);
      assert.ok(Math.abs(again - read) < 5, 'they open where they were closed');
      assert.deepEqual(ada.seriousComplaints(), []);
      await ada.context.close();
    },
  );
}

test('on a phone the rules are a sheet, and the table is one tap away', { timeout: 60_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada', PHONE);
  const { page } = ada;
  server.bot(await ada.openRoom(server, 'solstis'));
  await ada.table();
  await page.locator('header button.menu').click();
  await page.locator('dialog[open] .rules').click();
  await page.locator('#rules-score').waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 0);
  assert.deepEqual(await ada.overflows(), []);
  assert.deepEqual(await ada.violations(), []);
  await page.locator('header button.log').click();
  await page.locator('dialog[open]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.rules-panel').getByRole('button', { name: 'To the table' }).click();
  await page.locator('.rules-panel').waitFor({ state: 'detached' });
  assert.deepEqual(ada.seriousComplaints(), []);
  await ada.context.close();
});
