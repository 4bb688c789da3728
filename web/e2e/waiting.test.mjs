/** A table that waits for its player costs next to nothing: nothing is laid out or painted, whatever glows. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, DESKTOP, die, PHONE, playOn, serverAndBrowser, twoFriends } from './harness.mjs';

serverAndBrowser();

/** How often the page was laid out, styled and painted in some seconds. */
async function workOf(page, seconds) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const metrics = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  let painted = 0;
  cdp.on('Tracing.dataCollected', ({ value }) => {
    painted += value.filter(({ name }) => name === 'Paint').length;
  });
  const before = await metrics();
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  });
  await page.waitForTimeout(seconds * 1000);
  const isTold = new Promise((done) => cdp.once('Tracing.tracingComplete', done));
  await cdp.send('Tracing.end');
  await isTold;
  const after = await metrics();
  return {
    laidOut: after.LayoutCount - before.LayoutCount,
    styled: after.RecalcStyleCount - before.RecalcStyleCount,
    painted,
  };
}

/** A table that waits, with all its movement. Not every game comes to every question: then another one is played. */
async function waitingTable(game, sign, look) {
  for (let i = 0; i < 4; i++) {
    const page = await waitingIn(game, sign, look);
    if (page) return page;
  }
  throw new Error(`it never came to ${sign}`);
}

async function waitingIn(game, sign, look) {
  const { ada, bo } = await twoFriends(game, { ...look, reducedMotion: 'no-preference' });
  const choose = die(6);
  for (let i = 0; i < 60; i++) {
    for (const player of [ada, bo]) {
      if ((await player.isToPlay()) && (await player.page.locator(sign).count())) {
        await bo.page.bringToFront();
        await player.page.bringToFront();
        return player.page;
      }
    }
    await playOn([ada, bo], choose, 1);
  }
  return undefined;
}

const TABLES = [
  ['solenia', 'where to lay a card', 'button.space[data-action]'],
  ['solstis', 'which to choose', 'button.choice[data-action]'],
  ['solstis', 'with a lit fire', '.fire.lit'],
];

for (const [game, what, sign] of TABLES) {
  for (const [size, look] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test(
      `a waiting table of ${game} draws nothing anew: ${what}, ${size}`,
      { timeout: 180_000 },
      async () => {
        const page = await waitingTable(game, sign, look);
        // What came before has settled.
        await page.waitForTimeout(2500);
        const isGlowing = await page.evaluate(() => document.getAnimations().length > 0);
        assert.ok(isGlowing, 'nothing glows');
        const work = await workOf(page, 3);
        assert.ok(work.laidOut <= 3 && work.styled <= 6 && work.painted <= 12, JSON.stringify(work));
        await Promise.all(browser.contexts().map((context) => context.close()));
      },
    );
  }
}
