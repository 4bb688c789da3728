/** A whole game without touching a mouse: Tab, arrows, Enter. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { die, launch, Player, Server, until } from './harness.mjs';

let server, browser;
before(async () => {
  server = await Server.start();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** Presses Tab until the focus is on something that fits. */
async function tabTo(page, selector, presses = 150) {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((fits) => document.activeElement?.matches(fits), selector)) return true;
  }
  return false;
}

/** The focus must be seen: an outline or a shadow that is not there otherwise. */
function isFocusSeen(page) {
  return page.evaluate(() => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
  });
}

async function answer(player, choose) {
  const { page } = player;
  const before = await player.seq();
  const action = '#table [data-action]:not([disabled])';
  for (let turn = 0; turn < 8; turn++) {
    const n = await page.locator(`${action}:visible`).count();
    const wanted = n > 0 ? action : '#table [aria-pressed="false"]:not([disabled])';
    for (let skip = choose(Math.min(Math.max(n, 1), 3)); skip >= 0; skip--) {
      assert.ok(await tabTo(page, wanted), `Tab does not reach ${wanted}`);
    }
    assert.ok(await isFocusSeen(page), 'the focus cannot be seen');
    await page.keyboard.press('Enter');
    const isAnswered = await page
      .waitForFunction((seq) => Number(document.getElementById('table')?.dataset.seq) > seq, before, {
        timeout: 600,
      })
      .catch(() => false);
    if (isAnswered) return;
  }
  throw new Error(`the keyboard answers nothing:\n${await page.locator('#table').innerText()}`);
}

for (const game of ['solstis', 'solenia']) {
  test(`${game} from the home page to the end by keyboard`, { timeout: 300_000 }, async () => {
    const ada = await Player.arrive(browser, 'Ada');
    const { page } = ada;
    await page.goto(server.url);
    await page.locator('form').first().waitFor();
    assert.ok(await tabTo(page, 'input[name="game"]'));
    if (game === 'solenia') await page.keyboard.press('ArrowDown');
    assert.ok(await page.locator(`input[value="${game}"]`).isChecked());
    assert.ok(await tabTo(page, '#my-name'));
    await page.keyboard.type('Ada');
    await page.keyboard.press('Enter');
    await page.locator('.share input').waitFor();
    const link = await page.locator('.share input').inputValue();
    server.bot(link);
    await ada.table();

    const choose = die(11);
    while (!(await ada.isOver())) {
      if (await ada.isToPlay()) await answer(ada, choose);
      else await until(async () => (await ada.isToPlay()) || (await ada.isOver()), 'my turn, or the end');
    }
    // The drawers open and close by keyboard too, and give the focus back.
    assert.ok(await tabTo(page, 'header button'));
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    assert.ok(await page.evaluate(() => document.activeElement.matches('header button')));
    assert.deepEqual(ada.seriousComplaints(), []);
    await ada.context.close();
  });
}
