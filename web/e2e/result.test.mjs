/** The end of a game is a moment: each reader's own words, the winner's pieces in the light, and then all is still. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, die, PHONE, Player, playOn, server, serverAndBrowser, until } from './harness.mjs';

serverAndBrowser();

const RESULT = 'section:has(#result)';
const read = (player) => player.page.locator(RESULT).innerText();
const nMoving = (player) =>
  player.page.evaluate((result) => {
    const isIn = ({ effect }) => effect?.target?.closest?.(result);
    return document.getAnimations().filter(isIn).length;
  }, RESULT);

/** The points of each seat from one source, as the table of the result says. */
async function pointsFor(player, source) {
  const row = player.page.locator(`${RESULT} tr`, { hasText: source });
  return (await row.locator('td').allInnerTexts()).map(Number);
}

/** Makes what the device remembers of a finished game a tie, and shows that: the server is not asked. */
async function pretendTie({ page }) {
  const isKept = () =>
    page.evaluate(() =>
      Object.entries(localStorage).some(([key, text]) => /past/.test(key) && /"over"/.test(text)),
    );
  await until(isKept, 'the end is kept');
  const tied = await page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.startsWith('solarium.past.'))
      .map(([key, text]) => [key, text.replace(/"winners":\[\d\]/g, '"winners":[0,1]')]),
  );
  await page.routeWebSocket(/./, () => {});
  await page.addInitScript((tied) => tied.forEach(([key, text]) => localStorage.setItem(key, text)), tied);
  await page.reload();
  await page.locator('#result').waitFor();
}

test(
  'Solstis: each reads their own words, and the area that counted is lit',
  { timeout: 120_000 },
  async () => {
    const [ada, bo, cy] = [
      await Player.arrive(browser, 'Ada', { ...PHONE, deviceScaleFactor: 1 }),
      await Player.arrive(browser, 'Bo', { reducedMotion: 'no-preference' }),
      await Player.arrive(browser, 'Cy'),
    ];
    // Who wins is the shuffle's doing; once in a while nobody does, and another game is played.
    let totals = [0, 0];
    while (totals[0] === totals[1]) {
      const link = await ada.openRoom(server, 'solstis');
      await bo.join(link);
      await cy.page.goto(link);
      await playOn([ada, bo], die(5));
      await cy.page.locator('#result').waitFor();
      totals = await pointsFor(ada, 'Total');
    }
    await until(() => nMoving(bo), 'the sky comes up');
    assert.equal(await nMoving(ada), 0, 'who is calm sees it standing');

    const [winner, loser, seat] = totals[0] > totals[1] ? [ada, bo, 0] : [bo, ada, 1];
    assert.match(await read(winner), /You win\s+Well played: the sun rises for you/);
    assert.match(await read(loser), new RegExp(`${winner.name} wins\\s+Well played, and thank you`));
    assert.match(await read(cy), new RegExp(`${winner.name} wins\\s+Thank you for watching`));

    const area = (await pointsFor(winner, 'Largest area'))[seat];
    for (const player of [winner, loser, cy]) {
      const whose = player === winner ? 'Your panorama' : `${winner.name}’s panorama`;
      assert.match(await read(player), new RegExp(`${whose}\\s+Largest area: ${area} ★`));
      // A point for each of its tiles.
      assert.equal(await player.page.locator(`${RESULT} .light`).count(), area);
      assert.deepEqual(await player.violations(), []);
      assert.deepEqual(await player.overflows(), []);
    }
    await until(async () => (await nMoving(bo)) === 0, 'all is still', 10_000);

    await pretendTie(ada);
    assert.match(await read(ada), /Ada and Bo share the victory\s+Well played: sun and moon shine alike/);
    assert.equal(await ada.page.locator(`${RESULT} figure .outline`).count(), 2);
    assert.deepEqual(await ada.overflows(), []);
    await Promise.all([ada, bo, cy].map((player) => player.context.close()));
  },
);

test('Solenia alone: what was delivered, and who looks on is thanked', { timeout: 120_000 }, async () => {
  const [ada, cy] = [await Player.arrive(browser, 'Ada'), await Player.arrive(browser, 'Cy', PHONE)];
  await ada.openRoom(server, 'solenia', () =>
    ada.page.locator('input[name="players"][value="1"]').check({ force: true }),
  );
  await ada.table();
  await cy.page.goto(ada.page.url());
  await playOn([ada], die(7));
  await cy.page.locator('#result').waitFor();
  assert.match(await read(ada), /You reached \d+ points?\s+\S.*\s+A fine journey through day and night/);
  assert.match(await read(cy), /Ada reached \d+ points?\s+\S.*\s+Thank you for watching/);
  const nTiles = await ada.page.locator(`${RESULT} figure li [role="img"]`).count();
  assert.match(await read(ada), new RegExp(`You made ${nTiles} deliver`));
  assert.match(await read(cy), new RegExp(`Ada made ${nTiles} deliver`));
  for (const player of [ada, cy]) {
    assert.deepEqual(await player.violations(), []);
    assert.deepEqual(await player.overflows(), []);
  }
  await Promise.all([ada, cy].map((player) => player.context.close()));
});
