/** A whole game without touching a mouse: Tab, arrows, Enter. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, die, Player, server, serverAndBrowser, until } from './harness.mjs';

serverAndBrowser();

/** Presses Tab until the focus is on something that fits. */
async function tabTo(page, selector, presses = 150) {
  for (let press = 0; press < presses; press++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate((fits) => document.activeElement?.matches(fits), selector)) return true;
  }
  return false;
}

/** The focus must be seen: what has it looks otherwise than without it. */
function isFocusSeen(page) {
  return page.evaluate(() => {
    const focused = document.activeElement;
    const look = () => {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(focused);
      return [outlineStyle === 'none' ? '' : outlineStyle + outlineWidth + outlineColor, boxShadow].join();
    };
    const withFocus = look();
    focused.blur();
    const without = look();
    focused.focus();
    return withFocus !== without;
  });
}

const focusIsOn = (page, selector) =>
  page.evaluate((fits) => document.activeElement?.matches(fits) ?? false, selector);

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
    if (!isAnswered) continue;
    // Who answered is at the next question, or where it will be told.
    const next = '#table [data-action], #table [aria-pressed="true"], #table [data-prompt], #result';
    await until(() => focusIsOn(page, next), 'the focus goes on', 5_000);
    return;
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
    assert.ok(await tabTo(page, 'header button.log'));
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor();
    await page.keyboard.press('Escape');
    assert.ok(await page.evaluate(() => document.activeElement.matches('header button.log')));
    assert.deepEqual(ada.seriousComplaints(), []);
    await ada.context.close();
  });
}

test(
  'cards come before spaces, arrow keys go from one to the next, and tabs are tabs',
  { timeout: 90_000 },
  async () => {
    const ada = await Player.arrive(browser, 'Ada', { viewport: { width: 390, height: 844 } });
    const { page } = ada;
    await page.goto(server.url);
    await page.locator('#my-name').fill('Ada');
    await page.locator('input[value="solenia"]').check({ force: true });
    await page.locator('input[name="players"][value="1"]').check({ force: true });
    await page.locator('#my-name').press('Enter');
    await ada.table();
    await until(() => focusIsOn(page, '#table [aria-pressed="true"]'), 'the chosen card has the focus');
    await page.keyboard.press('ArrowRight');
    assert.ok(await focusIsOn(page, '#table [aria-pressed="false"]'), 'the next card has it');
    assert.ok(await tabTo(page, '#table [role="tab"]', 6));
    const [first, second] = [page.getByRole('tab').nth(0), page.getByRole('tab').nth(1)];
    assert.equal(await first.getAttribute('aria-selected'), 'true');
    await page.keyboard.press('ArrowRight');
    assert.equal(await second.getAttribute('aria-selected'), 'true');
    assert.ok(await second.evaluate((tab) => document.activeElement === tab));
    const panel = await second.getAttribute('aria-controls');
    assert.ok(await page.locator(`[id="${panel}"]`).isVisible());
    // One of them is in the order of the Tab key.
    await page.keyboard.press('Tab');
    assert.ok(!(await focusIsOn(page, '[role="tab"]')));
    assert.ok(await tabTo(page, '#table button.space', 20), 'spaces come after cards');
    // White and blue: on a night sky, blue alone is not seen.
    const ring = () =>
      page.evaluate(() => {
        const { outlineColor, boxShadow } = getComputedStyle(document.activeElement);
        return outlineColor === 'rgb(255, 255, 255)' && boxShadow.includes('rgb(29, 79, 196)');
      });
    await until(ring, 'the ring around a space is white and blue');
    const before = await page.evaluate(() => document.activeElement.dataset.action);
    for (const key of ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('ArrowDown');
    assert.ok(await focusIsOn(page, '#table button.space'));
    assert.notEqual(await page.evaluate(() => document.activeElement.dataset.action), before);
    await ada.context.close();
  },
);

test('another page puts the focus on its heading', { timeout: 60_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  const { page } = ada;
  await page.goto(server.url);
  await page.locator('form').first().waitFor();
  assert.ok(!(await focusIsOn(page, 'h1')), 'not when it is loaded');
  assert.ok(await tabTo(page, 'a[href="/rules"]'));
  await page.keyboard.press('Enter');
  await page.locator('a[href="/rules/solenia"]').waitFor();
  assert.ok(await focusIsOn(page, 'h1'));
  await page.goBack();
  await page.locator('#my-name').fill('Ada');
  await page.locator('#my-name').press('Enter');
  await page.locator('.share input').waitFor();
  assert.ok(await focusIsOn(page, 'h1'), 'the lobby');
});
