/** A first game of Solstis: tips at the very pieces, what happened, what pieces are and where points come from. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, DESKTOP, die, PHONE, Player, playOn, server, serverAndBrowser, until } from './harness.mjs';

serverAndBrowser();

/** Two who have never played here; the first has the language and the screen that are tried. */
async function newcomers(options = {}) {
  const [ada, bo] = [await Player.arrive(browser, 'Ada', options), await Player.arrive(browser, 'Bo')];
  await bo.join(await ada.openRoom(server, 'solstis'));
  await ada.table();
  return [ada, bo];
}

const tip = (page) => page.locator('.coach p');
const putAway = (page) => page.locator('.coach button').first().click();
const tipOf = async (page) => ((await tip(page).count()) ? tip(page).innerText() : '');

/** Plays until somebody may choose a tile to play. */
async function untilPlay(player, players, choose) {
  const { page } = player;
  const isAsked = async () => (await player.isToPlay()) && (await page.locator('.hand .send').count());
  for (let i = 0; i < 40 && !(await isAsked()); i++) await playOn(players, choose, 1);
  assert.ok(await isAsked(), 'a tile is to be played');
}

test('each tip is told once, and points at pieces that are there', { timeout: 240_000 }, async () => {
  const [ada, bo] = await newcomers();
  const { page } = ada;
  const choose = die(5);
  assert.match(await tipOf(page), /gather the most ★/, 'the aim comes first');
  assert.equal(await page.locator('.own [data-pointed]').count(), 1);
  await putAway(page);
  await untilPlay(ada, [ada, bo], choose);
  if (/gather the most/.test(await tipOf(page))) await putAway(page);

  const first = await tipOf(page);
  assert.match(first, /can capture .* in the market|None of your tiles/, 'then what to do');
  const hand = await page.locator('.hand .piece[data-pointed]').count();
  assert.ok(hand === 1 || (await page.locator('.hand ul[data-pointed]').count()) === 1, 'with which tile');
  await until(async () => (await page.locator('[role="log"]').innerText()).includes(first), 'it is spoken');
  await putAway(page);
  assert.equal(await tip(page).count(), 0, 'one a question');
  assert.equal(await page.locator('[data-pointed]').count(), 0, 'nothing is pointed at without a tip');

  const told = new Set([first]);
  let last = '';
  for (let i = 0; i < 60 && !(await ada.isOver()); i++) {
    const text = await tipOf(page);
    if (text && text !== last) {
      assert.ok(!told.has(text), `told twice: ${text}`);
      told.add(text);
      assert.ok((await page.locator('[data-pointed]').count()) > 0, `points at nothing: ${text}`);
    }
    last = text;
    await playOn([ada, bo], choose, 1);
  }
  assert.ok(told.size > 8, [...told].join('\n'));

  // Off, and all of it again from the menu.
  await ada.page.reload();
  await ada.table();
  if (await tip(page).count()) await page.locator('.coach button').nth(1).click();
  assert.equal(await tip(page).count(), 0);
  if (await ada.isOver()) return;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Teach me the game again' }).click();
  await page.keyboard.press('Escape');
  assert.match(await tipOf(page), /gather the most ★/);
  assert.deepEqual(ada.seriousComplaints(), []);
});

for (const locale of ['en', 'fr', 'de', 'nl']) {
  for (const [name, screen] of Object.entries({
    phone: { ...PHONE, deviceScaleFactor: 1 },
    desktop: DESKTOP,
  })) {
    test(`tips in ${locale} fit a ${name}`, { timeout: 120_000 }, async () => {
      const [ada, bo] = await newcomers({ ...screen, locale });
      const { page } = ada;
      await putAway(page);
      const choose = die(7);
      for (let i = 0; i < 24; i++) {
        assert.deepEqual(await ada.overflows(), []);
        if (await tip(page).count()) {
          const { bottom, tray } = await page.evaluate(() => ({
            bottom: document.querySelector('.coach').getBoundingClientRect().bottom,
            tray: document.querySelector('#table .tray').getBoundingClientRect(),
          }));
          if (name === 'phone') assert.ok(bottom < tray.top, `covers the answers: ${await tipOf(page)}`);
          else assert.ok(bottom <= 800, `out of the window: ${await tipOf(page)}`);
        }
        // The texts of spirits may need more; then what is asked stays in sight.
        if (name === 'desktop' && !(await page.locator('.meet').count())) {
          const height = await page.evaluate(() => document.documentElement.scrollHeight);
          assert.ok(height <= 800, `the table is ${height} high`);
        }
        const line = page.locator('.news .line');
        const isWhole = await line.evaluate((element) => element.scrollHeight <= element.clientHeight + 1);
        assert.notEqual(await line.innerText(), '', 'something is told');
        assert.ok(isWhole, `cut off: ${await line.innerText()}`);
        await playOn([ada, bo], choose, 1);
      }
      assert.deepEqual(await ada.violations(), []);
      await Promise.all([ada, bo].map(({ context }) => context.close()));
    });
  }
}

test('the last move is told and marked, also after a reload', { timeout: 120_000 }, async () => {
  const [ada, bo] = await newcomers();
  const choose = die(3);
  await untilPlay(ada, [ada, bo], choose);
  const seq = await ada.seq();
  while ((await ada.seq()) === seq || !(await bo.isToPlay())) await playOn([ada], choose, 1);
  for (const [player, who] of [
    [ada, /You (capture|play|place|meet)/],
    [bo, /Ada (captures|plays|places|meets)/],
  ]) {
    const { page } = player;
    await until(async () => who.test(await page.locator('.news').innerText()), 'the move is told');
    const marked = () => page.locator('[role="img"][aria-label$="just moved"]').count();
    assert.ok((await marked()) > 0, `${player.name} sees what moved`);
    await page.reload();
    await player.table();
    await until(marked, 'it is marked after a reload');
  }
});

test(
  'pieces explain themselves under the mouse, with the focus and by a tap',
  { timeout: 120_000 },
  async () => {
    const [ada, bo] = await newcomers();
    const cy = await Player.arrive(browser, 'Cy', PHONE);
    const choose = die(9);
    await playOn([ada, bo], choose, 8);
    const note = (page) => page.locator('#explained');

    const { page } = ada;
    await page.locator('.own .tile').first().hover();
    await note(page).waitFor();
    assert.match(await note(page).innerText(), /largest area/);
    await page.mouse.move(2, 2);
    await note(page).waitFor({ state: 'detached' });

    // One stop of the Tab key for all tiles of the market, then the arrow keys.
    const stops = page.locator('ul[data-coach="market"] [data-looked-at][tabindex="0"]');
    assert.equal(await stops.count(), (await page.locator('ul[data-coach="market"] button').count()) ? 0 : 1);
    await page.keyboard.press('Tab');
    await page.locator('[data-coach="pile"]').focus();
    await note(page).waitFor();
    assert.match(await note(page).innerText(), /second chance[\s\S]*left in the pile/);
    await page.keyboard.press('ArrowRight');
    assert.match(await note(page).innerText(), /jokers/);
    assert.equal(await page.locator('[data-coach="rainbows"]').getAttribute('aria-describedby'), 'explained');

    await cy.page.goto(page.url());
    await cy.table();
    await cy.page.locator('.own .tile').first().tap();
    await note(cy.page).waitFor();
    assert.match(await note(cy.page).innerText(), /area/);
  },
);

test('a tap on the points tells where they come from', { timeout: 120_000 }, async () => {
  const [ada, bo] = await newcomers({ ...PHONE, deviceScaleFactor: 1 });
  await playOn([ada, bo], die(4), 10);
  const { page } = ada;
  const points = page.locator('.own .points');
  assert.equal(await points.getAttribute('aria-expanded'), 'false');
  await points.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: 'Points so far' });
  assert.match(await panel.innerText(), /Largest area\s+\d+\s+\d+[\s\S]*Total/);
  assert.ok((await page.locator('.own .worth').count()) > 0, 'the area that counts has its points');
  assert.deepEqual(await ada.violations(), []);
  assert.deepEqual(await ada.overflows(), []);
  await page.keyboard.press('Enter');
  assert.equal(await panel.count(), 0);
});
