/** A first game of Solenia: what a newcomer is told, when, and what each piece says of itself. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, DESKTOP, die, PHONE, Player, playOn, server, serverAndBrowser, until } from './harness.mjs';

serverAndBrowser();

/** Opens a game against bots, and waits for the first question. */
async function firstGame(options, { players = 2, mode = 0 } = {}) {
  const ada = await Player.arrive(browser, 'Ada', options);
  const { page } = ada;
  const link = await ada.openRoom(server, 'solenia', async () => {
    await page.locator(`input[name="players"][value="${players}"]`).check({ force: true });
    await page.locator('input[name$="-mode"]').nth(mode).check({ force: true });
  });
  for (let i = 1; i < players; i++) server.bot(link);
  await ada.table();
  await until(() => ada.isToPlay(), 'the first question');
  return ada;
}

const coach = (page) => page.locator('.coach');
const lesson = (page) => coach(page).locator('p').innerText();

/** What is pointed at and can be seen. */
const pointed = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-pointed]')]
      .filter((piece) => piece.checkVisibility())
      .map((piece) => piece.dataset.coach),
  );

const explained = (page) => page.locator('.explained');

test('one lesson a question, each once, about pieces that are there', { timeout: 180_000 }, async () => {
  const ada = await firstGame(DESKTOP);
  const { page } = ada;
  assert.match(await lesson(page), /most gold stars wins/, 'the aim comes first');
  await until(
    async () => /most gold stars wins/.test(await page.locator('[role="log"]').innerText()),
    'spoken',
  );
  await coach(page).getByRole('button', { name: 'Got it' }).click();
  // What to do, at the same question.
  const basics = await lesson(page);
  assert.match(basics, /^Choose a card/);
  assert.ok((await page.locator('[role="log"]').innerText()).includes(basics), 'it is spoken too');
  const [value, ground, goods] =
    /value (\d) on this (\w+ island) gathers (\d \w+)/.exec(basics)?.slice(1) ?? [];
  if (value) {
    const card = page.locator('.hand button[data-pointed]');
    assert.match(await card.getAttribute('aria-label'), new RegExp(`value ${value}`));
    await card.click();
    const space = page.locator('button.space[data-pointed]');
    assert.match(await space.getAttribute('aria-label'), new RegExp(`${ground}.*brings ${goods}`));
  }

  const told = new Map();
  const overhang = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  while (!(await ada.isOver())) {
    await until(async () => (await ada.isToPlay()) || (await ada.isOver()), 'my turn, or the end');
    if (await ada.isOver()) break;
    const asked = await page.locator('#table [data-prompt]').innerText();
    await until(async () => (await overhang()) <= 0, `the table fits the window at “${asked}”`);
    if (await coach(page).count()) {
      const text = await lesson(page);
      const question = await ada.seq();
      assert.equal(told.get(text) ?? question, question, `told twice: ${text}`);
      told.set(text, question);
      assert.ok((await pointed(page)).length > 0, `nothing is pointed at: ${text}`);
    } else assert.deepEqual(await pointed(page), []);
    await ada.play(die(told.size + 3));
  }
  assert.ok(told.size >= 8, `only ${told.size} lessons`);
  assert.deepEqual(ada.seriousComplaints(), []);
  await ada.context.close();
});

test('tips are put away, turned off, and come again from the menu', { timeout: 90_000 }, async () => {
  const ada = await firstGame(PHONE);
  const { page } = ada;
  await coach(page).getByRole('button', { name: 'Got it' }).tap();
  const basics = await lesson(page);
  await coach(page).getByRole('button', { name: 'Got it' }).tap();
  await until(async () => (await coach(page).count()) === 0, 'put away');
  assert.deepEqual(await pointed(page), []);
  await page.reload();
  await until(() => ada.isToPlay(), 'the question again');
  assert.notEqual(
    await coach(page)
      .count()
      .then((n) => (n ? lesson(page) : '')),
    basics,
    'not told again',
  );
  await coach(page).getByRole('button', { name: 'No more tips' }).tap();
  await playOn([ada], die(2), 3);
  await until(() => ada.isToPlay(), 'a later question');
  assert.equal(await coach(page).count(), 0, 'no more of them');
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Teach me the game again' }).tap();
  await page.keyboard.press('Escape');
  assert.match(await lesson(page), /most gold stars wins/);
  await ada.context.close();
});

for (const language of ['en', 'fr', 'de', 'nl']) {
  for (const [size, options] of [
    ['phone', { ...PHONE, deviceScaleFactor: 1 }],
    ['desktop', DESKTOP],
  ]) {
    test(`lessons in ${language} on a ${size} leave room for the answers`, { timeout: 120_000 }, async () => {
      const ada = await firstGame({ ...options, locale: language }, { mode: 1 });
      const { page } = ada;
      await coach(page).locator('button').first().click();
      for (let question = 0; question < 6; question++) {
        await until(() => ada.isToPlay(), 'my turn');
        assert.deepEqual(await ada.overflows(), []);
        const [note, window] = [
          await coach(page)
            .boundingBox()
            .catch(() => null),
          page.viewportSize(),
        ];
        if (note) assert.ok(note.y >= 0 && note.y + note.height <= window.height, 'the tip is seen whole');
        // Every card and every other answer can be reached while it is there.
        const card = page.locator('.hand button:visible').first();
        if (await card.count()) await card.click({ trial: true, timeout: 2_000 });
        await page.locator('#table [data-action]:visible').first().click({ trial: true, timeout: 2_000 });
        if (question === 1) assert.deepEqual(await ada.violations(), []);
        await ada.play(die(question + 1));
      }
      assert.deepEqual(ada.seriousComplaints(), []);
      await ada.context.close();
    });
  }
}

test(
  'a piece explains itself under the mouse, and with the focus of the keyboard',
  { timeout: 90_000 },
  async () => {
    const ada = await firstGame(DESKTOP);
    const { page } = ada;
    const says = async (piece, words) => {
      await page.locator(piece).first().hover();
      await explained(page).waitFor();
      assert.match(await explained(page).innerText(), words);
      await page.mouse.move(2, 2);
      await until(async () => (await explained(page).count()) === 0, 'it goes away');
    };
    await says('.hand button', /^Airship card of value \d[^]*leaves with the rear strip: /);
    await says(
      'button.space',
      /^\w+ \w+, row \d, column \d[^]*Your card of value \d here costs nothing, brings/,
    );
    await says('#table .plain', /^(Day|Night) delivery[^]*Of these you have/);
    await says('#table .slot', /^Day slot 1[^]*gives: 1 wood/);
    await says('#table .pair', /^Pair 1[^]*Not yet/);
    await says('#table .storage', /^Storage: \d of 8[^]*worth \d gold star/);
    await says('#table .head', /^Day deliveries face down[^]*\d+ are left/);

    // The pieces of a group are one stop of the Tab key, and the arrow keys go on from there.
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      if (
        await page.evaluate(() => document.activeElement?.matches('[data-coach="deliveries"] [role="img"]'))
      )
        break;
    }
    const first = await explained(page).innerText();
    await page.keyboard.press('ArrowRight');
    const second = await explained(page).innerText();
    assert.notEqual(second, first);
    assert.match(second, /delivery|face down/);
    const describes = await page.evaluate(() => document.activeElement?.getAttribute('aria-describedby'));
    assert.equal(describes, await explained(page).getAttribute('id'), 'it is read with the piece');
    await page.keyboard.press('Tab');
    assert.ok(
      !(await page.evaluate(() => document.activeElement?.matches('[data-coach="deliveries"] [role="img"]'))),
      'one stop',
    );
    await ada.context.close();
  },
);

test('a tap explains what is no answer, a long press what is one', { timeout: 90_000 }, async () => {
  const ada = await firstGame(PHONE);
  const { page } = ada;
  await coach(page).getByRole('button', { name: 'No more tips' }).tap();
  const closed = page.locator('span.space').first();
  await closed.tap();
  await explained(page).waitFor();
  assert.match(await explained(page).innerText(), /island|city|card/i);
  await page.locator('.prompt').tap();
  await until(async () => (await explained(page).count()) === 0, 'the next tap takes it away');

  const seq = await ada.seq();
  const { x, y, width, height } = await page.locator('button.space').first().boundingBox();
  const touch = await page.context().newCDPSession(page);
  const at = [{ x: x + width / 2, y: y + height / 2 }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at });
  await explained(page).waitFor();
  assert.match(await explained(page).innerText(), /Your card of value \d here/);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.waitForTimeout(300);
  assert.equal(await ada.seq(), seq, 'nothing was played');
  await ada.context.close();
});

test('the line of news and the board tell the last move', { timeout: 90_000 }, async () => {
  const ada = await firstGame(DESKTOP);
  const { page } = ada;
  const news = () => page.locator('.news').innerText();
  // A turn may take several answers: after the last of them the other one plays.
  for (let answers = 0; answers < 8 && !/Random bot/.test(await news()); answers++) {
    await playOn([ada], die(6), 1);
    await until(() => ada.isToPlay(), 'my turn');
  }
  assert.match(await news(), /Random bot/);
  const last = page.locator('.space[aria-label*="placed last"]');
  await until(
    async () => (await last.count()) > 0 || /discards/.test(await page.locator('.news').innerText()),
    'a mark',
  );
  if (await last.count()) {
    assert.ok(await last.first().locator('svg').isVisible(), 'it is a shape');
    await last.first().hover();
    assert.match(await explained(page).innerText(), /Placed last\./);
  }
  await ada.context.close();
});

test('the score opens into its sources', { timeout: 90_000 }, async () => {
  const ada = await firstGame(DESKTOP);
  const { page } = ada;
  await playOn([ada], die(9), 6);
  await until(() => ada.isToPlay(), 'my turn');
  const button = page.locator('#table .score').first();
  assert.match(await button.getAttribute('aria-label'), /^Ada: \d+ gold stars? if the game ended now/);
  const total = /\d+/.exec(await button.innerText())[0];
  await button.focus();
  await page.keyboard.press('Enter');
  const panel = page.locator('dialog[open]');
  await panel.waitFor();
  const rows = await panel
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.cells].slice(1).map((cell) => Number.parseInt(cell.textContent))),
    );
  const sums = rows.reduce((sums, row) => sums.map((sum, i) => sum + row[i]), [0, 0]);
  const totals = await panel.locator('tfoot td').allInnerTexts();
  assert.deepEqual(sums.map(String), totals);
  assert.equal(totals[0], total);
  assert.deepEqual(await ada.violations(), []);
  await page.keyboard.press('Escape');
  assert.ok(await button.evaluate((element) => document.activeElement === element), 'the focus comes back');
  await ada.context.close();
});
