/** Whatever the size of the screen, the board and the question are in sight together, and nothing lies over anything else. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, die, PHONE, Player, playOn, server, serverAndBrowser, until } from './harness.mjs';

serverAndBrowser();

/** Sizes on which nobody should have to scroll for the board or for what is asked. */
const SIZES = [
  [740, 360],
  [844, 390],
  [1024, 768],
  [1280, 800],
  [1920, 1080],
];

const PARTS = { solenia: ['.middle', '.tray'], solstis: ['.own', '.tray'] };

/** Which of these are not wholly on the screen. */
function outOfSight(page, selectors) {
  return page.evaluate((selectors) => {
    const boxes = selectors.map((selector) => [
      selector,
      document.querySelector(`#table ${selector}`).getBoundingClientRect(),
    ]);
    return boxes
      .filter(([, box]) => box.top < 0 || box.bottom > innerHeight + 1)
      .map(
        ([selector, box]) =>
          `${selector}: ${Math.round(box.top)}–${Math.round(box.bottom)} of ${innerHeight}`,
      );
  }, selectors);
}

for (const [game, parts] of Object.entries(PARTS)) {
  test(`${game}: the board and the question are in sight together`, { timeout: 90_000 }, async () => {
    const ada = await Player.arrive(browser, 'Ada');
    const { page } = ada;
    server.bot(await ada.openRoom(server, game));
    await ada.table();
    const found = [];
    // At the beginning, when a newcomer is told what to do, and later.
    for (const answers of [0, 3]) {
      await playOn([ada], die(5), answers);
      await until(() => ada.isToPlay(), 'my turn');
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(200);
        const out = await outOfSight(page, parts);
        found.push(...out.map((what) => `after ${answers} answers, ${width}×${height}: ${what}`));
      }
    }
    assert.deepEqual(found, []);
    await ada.context.close();
  });
}

test('a lost connection is told without covering who plays', { timeout: 60_000 }, async (t) => {
  const ada = await Player.arrive(browser, 'Ada', PHONE);
  const { page } = ada;
  server.bot(await ada.openRoom(server, 'solstis'));
  await ada.table();
  await server.kill();
  t.after(() => server.restart());
  const told = page.getByText('Connection lost').last();
  await told.waitFor();
  const [message, ...others] = await Promise.all(
    [told, ...(await page.locator('header li:visible, header button:visible').all())].map((one) =>
      one.boundingBox(),
    ),
  );
  const covered = others.filter(
    (box) =>
      // What a phone has no room for is not there.
      box &&
      box.x < message.x + message.width &&
      message.x < box.x + box.width &&
      box.y < message.y + message.height &&
      message.y < box.y + box.height,
  );
  assert.deepEqual(covered, []);
  await ada.context.close();
});

for (const locale of ['fr', 'de', 'nl']) {
  test(`no word on a tab is broken on a small phone, ${locale}`, { timeout: 60_000 }, async () => {
    const ada = await Player.arrive(browser, 'Ada', { ...PHONE, locale });
    const { page } = ada;
    await ada.openRoom(server, 'solenia', async () => {
      await page.locator('input[name="players"][value="1"]').check({ force: true });
      await page.locator('input[name$="-mode"]').nth(2).check();
    });
    await ada.table();
    await page.getByRole('tab').nth(3).waitFor();
    const broken = await page.getByRole('tab').evaluateAll((tabs) =>
      tabs.flatMap((tab) => {
        const text = tab.firstChild;
        return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          return range.getClientRects().length > 1 ? word : [];
        });
      }),
    );
    assert.deepEqual(broken, []);
    assert.deepEqual(await ada.overflows(), []);
    await ada.context.close();
  });
}
