/** Every mode and number of players is opened and played to the end on the page, against bots. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, die, PHONE, Player, playOn, server, serverAndBrowser, until } from './harness.mjs';

serverAndBrowser();

const GAMES = [
  { game: 'solstis', players: 2, options: ['Play with the evil spirit'] },
  { game: 'solenia', players: 1, options: ['Summer'] },
  { game: 'solenia', players: 1, options: ['Winter with improvements'] },
  { game: 'solenia', players: 2, options: ['Winter'] },
  { game: 'solenia', players: 3, options: ['Summer', 'Dawn'] },
  { game: 'solenia', players: 4, options: ['Winter'] },
  { game: 'solenia', players: 4, options: ['Winter with improvements', 'Dusk'] },
];

/** What the voice of the table has said so far. */
const said = (page) => page.locator('[role="log"]').innerText();

for (const { game, players, options } of GAMES) {
  const name = `${game} for ${players}, ${options.join(', ')}`;
  test(`${name}: from the home page to the end`, { timeout: 240_000 }, async () => {
    // On a phone, where there is least room for it.
    const ada = await Player.arrive(browser, 'Ada', { ...PHONE, deviceScaleFactor: 1 });
    const { page } = ada;
    await ada.openRoom(server, game, async () => {
      if (game === 'solenia')
        await page.locator(`input[name="players"][value="${players}"]`).check({ force: true });
      for (const option of options) await page.getByLabel(option, { exact: false }).first().check();
    });
    if (players > 1) {
      const link = await page.locator('.share input').inputValue();
      for (let i = 1; i < players; i++) server.bot(link);
    }
    await ada.table();
    assert.equal(await page.locator('header li').count(), players);

    const choose = die(players + options.length);
    let heard = '';
    while (!(await ada.isOver())) {
      await until(async () => (await ada.isToPlay()) || (await ada.isOver()), 'my turn, or the end', 60_000);
      if (await ada.isOver()) break;
      heard = await said(page);
      assert.deepEqual(await ada.overflows(), [], name);
      await playOn([ada], choose, 1);
    }
    assert.match(heard, /It is your turn\. \S+/, 'the question is spoken');
    assert.equal(await page.locator('#table').getAttribute('data-resyncs'), '0');
    assert.match(await page.locator('#result').innerText(), players === 1 ? /You reached \d+/ : /win|share/i);
    assert.deepEqual(ada.seriousComplaints(), []);

    // Two clicks open one room.
    let opened = 0;
    page.on('request', (request) => (opened += request.method() === 'POST' ? 1 : 0));
    await page.getByRole('button', { name: 'Play again' }).dblclick({ delay: 1 });
    await page.locator('#table, .share input').first().waitFor();
    assert.equal(opened, 1);
    await ada.context.close();
  });
}

test(
  'who looks on at a solo game does not read that they reached anything',
  { timeout: 120_000 },
  async () => {
    const [ada, cy] = [await Player.arrive(browser, 'Ada'), await Player.arrive(browser, 'Cy')];
    await ada.openRoom(server, 'solenia', () =>
      ada.page.locator('input[name="players"][value="1"]').check({ force: true }),
    );
    await ada.table();
    await cy.page.goto(ada.page.url());
    await cy.table();
    await playOn([ada], die(4));
    await cy.page.locator('#result').waitFor();
    assert.match(await cy.page.locator('#result').innerText(), /^Ada reached \d+ points?$/);
  },
);

/** Gathers and never delivers, so that the storage is full when cards are expelled. */
async function gather(player) {
  const { page } = player;
  const best = await page.evaluate(() => {
    const spaces = [...document.querySelectorAll('#table button.space:not(.far)')];
    const gain = (space) => Number(/\+(\d)/.exec(space.textContent)?.[1] ?? 0);
    return spaces.sort((one, other) => gain(other) - gain(one))[0]?.dataset.action;
  });
  if (!best) return player.play(die(1));
  const seq = await player.seq();
  await page.locator(`[data-action='${best}']`).click();
  await until(async () => (await player.seq()) > seq, 'the answer counts');
}

/** Plays a game in which both gather. The answer is how often both had to discard at the same time. */
async function gatherBoth(ada, bo) {
  let met = 0;
  while (!(await ada.isOver())) {
    const [isAda, isBo] = [await ada.isToPlay(), await bo.isToPlay()];
    if (isAda && isBo) {
      met += 1;
      const ask = ada.page.locator('.ask');
      // In a first game a tip says it.
      await ada.page
        .getByText(/Cards were expelled|The rear strip left/)
        .filter({ visible: true })
        .first()
        .waitFor();
      // The mark is the own one, whoever's move it was.
      for (const [seat, { page }] of [ada, bo].entries()) {
        const colour = await page.locator('[data-prompt] svg').evaluate((mark) => mark.style.color);
        assert.equal(colour, `var(--seat-${seat})`);
      }
      const before = await ask.innerText();
      await bo.play(die(2));
      assert.ok(await ada.isToPlay());
      assert.equal(await ask.innerText(), before);
      await ada.play(die(2));
    } else if (isAda) await gather(ada);
    else if (isBo) await gather(bo);
    else await ada.page.waitForTimeout(50);
  }
  for (const { page } of [ada, bo]) {
    assert.equal(await page.locator('#table').getAttribute('data-resyncs'), '0');
  }
  return met;
}

test('two who must discard at the same time do not disturb each other', { timeout: 240_000 }, async () => {
  const [ada, bo] = [await Player.arrive(browser, 'Ada'), await Player.arrive(browser, 'Bo')];
  // It comes to that in almost every such game.
  for (let game = 0; game < 4; game++) {
    await bo.join(await ada.openRoom(server, 'solenia'));
    await ada.table();
    if ((await gatherBoth(ada, bo)) > 0) return;
  }
  assert.fail('it never came to that');
});
