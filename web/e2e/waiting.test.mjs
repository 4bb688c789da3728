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
async function waitingTable(game, question, look) {
  for (let i = 0; i < 4; i++) {
    const page = await waitingIn(game, question, look);
    if (page) return page;
  }
  throw new Error(`it never came to ${question}`);
}

async function waitingIn(game, question, look) {
  const { ada, bo } = await twoFriends(game, { ...look, reducedMotion: 'no-preference' });
  const choose = die(6);
  for (let i = 0; i < 60; i++) {
    for (const player of [ada, bo]) {
      if ((await player.isToPlay()) && (await player.page.locator(question).count())) {
        await bo.page.bringToFront();
        await player.page.bringToFront();
        return player.page;
      }
    }
    await playOn([ada, bo], choose, 1);
  }
  return undefined;
}

const QUESTIONS = {
  solenia: 'button.space[data-action]',
  solstis: 'button.choice[data-action]',
};

for (const [game, question] of Object.entries(QUESTIONS)) {
  for (const [size, look] of Object.entries({ desktop: DESKTOP, phone: PHONE })) {
    test(`a waiting table of ${game} draws nothing anew, ${size}`, { timeout: 180_000 }, async () => {
      const page = await waitingTable(game, question, look);
      // What came before has settled.
      await page.waitForTimeout(2500);
      const isGlowing = await page.evaluate(() => document.getAnimations().length > 0);
      assert.ok(isGlowing, 'nothing glows');
      const work = await workOf(page, 3);
      assert.ok(work.laidOut <= 3 && work.styled <= 6 && work.painted <= 12, JSON.stringify(work));
      await Promise.all(browser.contexts().map((context) => context.close()));
    });
  }
}
