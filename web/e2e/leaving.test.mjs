/** Who leaves a game, and how the others go on, as they meet it on a page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PHONE, die, overflows, playOn, serverAndBrowser, twoFriends, until } from './harness.mjs';

// Who is not connected is gone at once.
serverAndBrowser({ SOLARIUM_GONE_AFTER: '0s' });

/** Opens the part of the menu in which one leaves. */
async function openLeaving({ page }) {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('summary', { hasText: 'Leave the game' }).click();
}

/** Closes the menu, to see the table. */
async function closeMenu({ page }) {
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
}

for (const [device, options] of [
  ['desktop', {}],
  ['phone', PHONE],
]) {
  test(`who resigns is asked twice and has lost, ${device}`, { timeout: 60_000 }, async () => {
    const { ada, bo } = await twoFriends('solstis', options);
    await playOn([ada, bo], die(1), 2);
    await openLeaving(ada);
    await ada.page.getByRole('button', { name: 'Resign…' }).click();
    assert.equal(await ada.isOver(), 0);
    await ada.page.getByText('The other player wins then.').waitFor();
    assert.deepEqual(await ada.page.evaluate(overflows), []);
    await ada.page.getByRole('button', { name: 'Resign', exact: true }).click();
    for (const player of [ada, bo]) {
      await player.page.locator('#result').waitFor();
      await player.page.getByText('Ada resigned.').first().waitFor();
    }
    assert.match(await bo.page.locator('#result').innerText(), /You win/);
    assert.match(await ada.page.locator('#result').innerText(), /Bo wins/);
    assert.deepEqual([...ada.seriousComplaints(), ...bo.seriousComplaints()], []);
  });

  test(`all together break a game off, ${device}`, { timeout: 60_000 }, async () => {
    const { ada, bo } = await twoFriends('solenia', options);
    await openLeaving(ada);
    await ada.page.getByRole('button', { name: 'Propose to break off' }).click();
    await bo.page.getByText('Ada proposes to break off the game.').first().waitFor();
    assert.deepEqual(await bo.violations(), []);
    await bo.page.getByRole('button', { name: 'Decline', exact: true }).click();
    await bo.page.getByRole('button', { name: 'Decline', exact: true }).waitFor({ state: 'detached' });
    await openLeaving(bo);
    await bo.page.getByRole('button', { name: 'Propose to break off' }).click();
    await closeMenu(ada);
    await ada.page.getByRole('button', { name: 'Agree', exact: true }).click();
    for (const { page } of [ada, bo]) {
      await page.locator('#result').waitFor();
      assert.match(await page.locator('#result').innerText(), /Nobody wins/);
    }
    assert.deepEqual([...ada.seriousComplaints(), ...bo.seriousComplaints()], []);
  });

  test(`a game goes on without who is gone, until they return, ${device}`, { timeout: 90_000 }, async () => {
    const { ada, bo } = await twoFriends('solstis', options);
    const [gone, other] = (await ada.isToPlay()) ? [ada, bo] : [bo, ada];
    const address = gone.page.url();
    await gone.page.goto('about:blank');
    await openLeaving(other);
    await other.page.getByRole('button', { name: `Go on without ${gone.name}` }).click();
    await closeMenu(other);
    await until(() => other.isToPlay(), 'the server has played');
    await gone.page.goto(address);
    await gone.page.getByText('the server plays for you').first().waitFor();
    await gone.page.getByRole('button', { name: 'Take my seat back' }).click();
    await gone.page.getByRole('button', { name: 'Take my seat back' }).waitFor({ state: 'detached' });
    await playOn([ada, bo], die(5), 4);
    assert.deepEqual(await gone.violations(), []);
    assert.deepEqual([...ada.seriousComplaints(), ...bo.seriousComplaints()], []);
  });
}
