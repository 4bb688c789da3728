/** Two friends: one opens a room and shares the link, the other follows it; they play to the end. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { die, playOn, server, serverAndBrowser, twoFriends, until } from './harness.mjs';

serverAndBrowser();

const resultOf = (player) => player.page.locator('section:has(#result) table').innerText();

for (const game of ['solstis', 'solenia']) {
  test(`two friends finish a game of ${game}`, { timeout: 300_000 }, async () => {
    // With all its movement: no tap may have to wait for it.
    const { ada, bo } = await twoFriends(game, { reducedMotion: 'no-preference' });
    const friends = [ada, bo];
    const given = await playOn(friends, die(7));
    assert.ok(given > 20, `only ${given} answers`);
    assert.equal(await resultOf(ada), await resultOf(bo));
    for (const { name, page } of friends) {
      const [title, again] = [
        await page.locator('#result').innerText(),
        page.locator('section .button.main'),
      ];
      assert.match(title, /win|share/i, name);
      assert.ok(await again.isVisible());
      await page.locator('header button[aria-label="What happened"]').click();
      assert.ok((await page.locator('dialog[open] li').count()) > 10, `${name}'s log is short`);
      await page.keyboard.press('Escape');
      await page.locator('figure polyline').first().waitFor();
      await page.getByText('Was the shuffle fair?').click();
      await page.getByRole('button', { name: 'Check it now' }).click();
      await page.getByText('every decision and the result are true').waitFor();
    }
    for (const friend of friends) assert.deepEqual(friend.seriousComplaints(), []);
    await Promise.all(friends.map(({ context }) => context.close()));
  });

  test(`a game of ${game} outlives a reload and a server that is killed`, { timeout: 120_000 }, async () => {
    const { ada, bo } = await twoFriends(game);
    const friends = [ada, bo];
    await playOn(friends, die(3), 6);

    const seq = await ada.seq();
    await ada.page.reload();
    await ada.table();
    assert.equal(await ada.seq(), seq);
    await ada.page.locator('header button[aria-label="What happened"]').click();
    assert.ok((await ada.page.locator('dialog[open] li').count()) > 3, 'the log is gone after a reload');
    await ada.page.keyboard.press('Escape');
    await playOn(friends, die(4), 2);

    await server.kill();
    for (const { page } of friends) await page.getByText('Connection lost').waitFor();
    // A move made meanwhile is sent as soon as the server is back, and counts once.
    const mover = (await ada.isToPlay()) ? ada : bo;
    const then = await mover.seq();
    const isSent = mover.play(die(5)).catch(() => {});
    await server.restart();
    await isSent;
    await until(async () => (await mover.seq()) > then, 'the move made while the server was down');
    await until(async () => (await ada.seq()) === (await bo.seq()), 'both see the same');
    await playOn(friends, die(6), 6);
    for (const friend of friends) assert.deepEqual(friend.seriousComplaints(), []);
    await Promise.all(friends.map(({ context }) => context.close()));
  });
}
