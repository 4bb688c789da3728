/** What a browser remembers of a room, and who it is there. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, die, Player, playOn, server, serverAndBrowser, twoFriends, until } from './harness.mjs';

serverAndBrowser();

/** Everything that is kept in the browser, as one text. */
const kept = (page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));

/** The link to a player's own seat. */
async function seatLinkOf(player) {
  const { page } = player;
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('Continue on another device').first().click();
  const link = await page.locator('details[open] .share input').inputValue();
  await page.keyboard.press('Escape');
  return link;
}

const mySeat = (page) => page.locator('header li.me .name').textContent();

test(
  'a view that cannot be drawn shows a page, which leads home and is not met again',
  { timeout: 60_000 },
  async () => {
    const { ada, link } = await twoFriends('solenia');
    const { page } = ada;
    await page.reload();
    await ada.table();
    await page.goto(server.url);
    await page.evaluate(() => {
      const [key] = Object.keys(localStorage).filter((name) => name.startsWith('solarium.past.'));
      const past = JSON.parse(localStorage[key]);
      past.value.state.view.printed = {};
      localStorage[key] = JSON.stringify(past);
    });
    // Only what is kept is there to draw.
    await page.routeWebSocket(/ws/, () => {});
    await page.goto(link);
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByRole('link', { name: 'To the home page' }).click();
    await page.locator('form').first().waitFor();
    assert.equal(new URL(page.url()).pathname, '/');
    const tab = await ada.openTab();
    await tab.goto(link);
    await tab.locator('#table [data-prompt]').waitFor();
  },
);

test('what another page kept here is dropped', { timeout: 60_000 }, async () => {
  const { ada } = await twoFriends('solstis');
  const { page } = ada;
  const code = page.url().split('/').at(-1);
  await page.goto(server.url);
  await page.evaluate((code) => {
    localStorage.setItem(`solarium.room.${code}`, JSON.stringify({ code, token: 'old' }));
    localStorage.setItem(`solarium.past.${code}`, JSON.stringify({ build: 'old', state: {} }));
  }, code);
  await page.reload();
  await page.locator('a[data-going-on]').first().click();
  await ada.table();
  await page.waitForTimeout(500);
  assert.ok(!(await kept(page)).includes('old'), await kept(page));
  assert.equal(await mySeat(page), 'Ada');
});

test('the link to a friend’s seat takes nobody’s own seat', { timeout: 60_000 }, async () => {
  const { ada, bo } = await twoFriends('solstis');
  const boLink = await seatLinkOf(bo);
  const secret = boLink.split('#')[1];
  // Followed in a second tab of Ada's browser.
  const tab = await ada.openTab();
  await tab.goto(boLink);
  await tab.locator('#table').waitFor();
  assert.equal(await mySeat(tab), 'Bo');
  assert.ok(!tab.url().includes(secret), 'the secret leaves the address bar');
  await tab.reload();
  await tab.locator('#table').waitFor();
  assert.equal(await mySeat(tab), 'Bo', 'a reload changes nobody');
  await ada.page.reload();
  await ada.table();
  assert.equal(await mySeat(ada.page), 'Ada');
  // Pasted over the address of the room.
  await ada.page.evaluate((secret) => (location.hash = secret), secret);
  await until(async () => (await mySeat(ada.page)) === 'Bo', 'the pasted link is heard');
  assert.ok(!ada.page.url().includes(secret));
  // Both seats are among my games, and each leads to itself.
  await ada.page.goto(server.url);
  assert.equal(await ada.page.locator('a[data-going-on]').count(), 2);
  await ada.page.locator('a[data-going-on][href$="seat-1"]').click();
  await ada.table();
  assert.equal(await mySeat(ada.page), 'Ada');
  // What is forgotten is gone.
  await ada.page.goto(server.url);
  await tab.close();
  ada.page.on('dialog', (dialog) => dialog.accept());
  await ada.page.locator('li:has(a[href$="seat-2"]) button').click();
  assert.equal(await ada.page.locator('a[data-going-on]').count(), 1);
  assert.ok(!(await kept(ada.page)).includes(secret.slice(0, 8)));
});

test('a second tab that only looks does not take the seat of the first', { timeout: 60_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  const link = await ada.openRoom(server, 'solstis');
  const cy = await Player.arrive(browser, 'Cy');
  // Two tabs that were opened at once know nothing of each other.
  const second = await cy.openTab();
  await second.goto(link);
  await second.locator('#name').waitFor();
  await second.waitForTimeout(600);
  await second.evaluate(() => localStorage.clear());
  await cy.join(link);
  await second.locator('#table').waitFor();
  await playOn([ada, cy], die(2), 2);
  // The one that looks on has the last word.
  await cy.page.close();
  await second.goto('about:blank');
  const third = await cy.openTab();
  await third.goto(link);
  await third.locator('#table').waitFor();
  assert.equal(await mySeat(third), 'Cy');
});

test('a choice half made outlives a lost connection', { timeout: 60_000 }, async () => {
  const { ada, bo } = await twoFriends('solstis');
  const mover = (await ada.isToPlay()) ? ada : bo;
  const piece = mover.page.locator('#table button.piece[aria-pressed]').nth(1);
  await piece.click();
  assert.equal(await piece.getAttribute('aria-pressed'), 'true');
  await server.kill();
  await mover.page.getByText('Connection lost').waitFor();
  await server.restart();
  await mover.page.locator('header .state.live').waitFor();
  assert.equal(await piece.getAttribute('aria-pressed'), 'true');
});

test('everything on this device is forgotten on request', { timeout: 60_000 }, async () => {
  const { ada } = await twoFriends('solstis');
  const { page } = ada;
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`${server.url}/privacy`);
  await page.getByRole('button', { name: 'Forget everything' }).click();
  await page.getByText('Everything is forgotten').waitFor();
  assert.equal(await kept(page), '[{},{}]');
});

/** Lets a piece of the rules page fail as often as it is told. */
async function rulesWithout(page, times) {
  let left = times;
  await page.goto(server.url);
  await page.locator('form').first().waitFor();
  await page.route(/assets\/Rules-.*\.js/, (route) => (left-- > 0 ? route.abort() : route.continue()));
  await page.getByRole('link', { name: 'Rules' }).click();
}

test('a piece of the page that does not come at once is fetched again', { timeout: 60_000 }, async () => {
  const { page } = await Player.arrive(browser, 'Ada');
  await rulesWithout(page, 1);
  await page.locator('a[href="/rules/solenia"]').waitFor();
});

test('a piece of the page that never comes is missed with a page', { timeout: 60_000 }, async () => {
  const { page } = await Player.arrive(browser, 'Ada');
  await rulesWithout(page, 2);
  await page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.locator('a[href="/rules/solenia"]').waitFor();
});
