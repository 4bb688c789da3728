/** What a room promises besides the game: seats, hosts, tabs, devices, and what is shown when something is wrong. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, die, Player, playOn, server, serverAndBrowser, twoFriends, until } from './harness.mjs';

serverAndBrowser();

test('two tabs of the same seat agree', { timeout: 60_000 }, async () => {
  const { ada, bo } = await twoFriends('solstis');
  const tab = await ada.openTab();
  await tab.goto(ada.page.url());
  await tab.locator('#table').waitFor();
  await playOn([ada, bo], die(2), 4);
  const seqOf = (page) => page.locator('#table').getAttribute('data-seq');
  await until(async () => (await seqOf(tab)) === (await seqOf(ada.page)), 'both tabs show the same frame');
  assert.equal(await tab.locator('#table').innerText(), await ada.page.locator('#table').innerText());
  assert.deepEqual(ada.seriousComplaints(), []);
});

test('a page that is older than the server loads itself anew, once', { timeout: 60_000 }, async () => {
  const { ada, bo } = await twoFriends('solenia');
  await playOn([ada, bo], die(4), 3);
  const seq = await ada.seq();
  // As often as it is told to, the page believes that it is of another build.
  await ada.page.addInitScript(() => {
    const left = Number(sessionStorage.getItem('times') ?? 0);
    sessionStorage.setItem('times', String(left - 1));
    if (left <= 0) return;
    new MutationObserver(() => {
      const build = document.querySelector('meta[name="build"]');
      if (build && build.content !== 'of another day') build.content = 'of another day';
    }).observe(document, { childList: true, subtree: true });
  });
  let loads = 0;
  ada.page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  for (const times of [1, 9]) {
    loads = 0;
    await ada.page.evaluate((times) => {
      sessionStorage.clear();
      sessionStorage.setItem('times', String(times));
    }, times);
    await ada.page.reload({ waitUntil: 'commit' });
    await until(async () => loads === 2, 'the page is loaded anew');
    await ada.table();
    assert.equal(await ada.seq(), seq, 'nothing is lost');
    await ada.page.waitForTimeout(500);
    assert.equal(loads, 2, 'it is done once, whether it helps or not');
  }
  await playOn([ada, bo], die(5), 3);
  assert.deepEqual(ada.seriousComplaints(), []);
});

test('the tab says when it is my turn', { timeout: 60_000 }, async () => {
  const { ada, bo } = await twoFriends('solstis');
  for (let i = 0; i < 2; i++) {
    const mover = (await ada.isToPlay()) ? ada : bo;
    const other = mover === ada ? bo : ada;
    assert.equal(await mover.page.title(), '● Your turn · Solstis');
    assert.equal(await mover.page.locator('link[rel="icon"]').getAttribute('href'), '/icon-turn.svg');
    assert.equal(await other.page.title(), 'Solstis');
    assert.equal(await other.page.locator('link[rel="icon"]').getAttribute('href'), '/icon.svg');
    while (await mover.isToPlay()) await mover.play(die(i + 1));
    await until(() => other.isToPlay(), 'the other to play');
  }
});

test(
  'a seat goes on on another device, and its link does not stay in the address bar',
  { timeout: 60_000 },
  async () => {
    const { ada } = await twoFriends('solenia');
    await ada.page.getByRole('button', { name: 'Menu' }).click();
    await ada.page.getByText('Continue on another device').first().click();
    const link = await ada.page.locator('details[open] .share input').inputValue();
    assert.match(link, /#[0-9a-f]{64}\.[0-9a-f]{64}$/);
    const phone = await Player.arrive(browser, 'Ada');
    await phone.page.goto(link);
    await phone.table();
    assert.equal(new URL(phone.page.url()).hash, '');
    assert.equal(await phone.isToPlay(), await ada.isToPlay());
    await phone.page.goto(server.url);
    assert.equal(await phone.page.locator('a[data-going-on]').count(), 1);
  },
);

test('who comes too late looks on, and sees what everybody may see', { timeout: 60_000 }, async () => {
  const { ada, bo, link } = await twoFriends('solstis');
  const cy = await Player.arrive(browser, 'Cy');
  await cy.page.goto(link);
  await cy.table();
  await cy.page.getByText('All seats are taken').waitFor();
  await playOn([ada, bo], die(9), 3);
  await until(async () => (await cy.seq()) === (await ada.seq()), 'the spectator sees it');
  assert.equal(await cy.page.locator('#table [data-action]').count(), 0);
  assert.deepEqual(cy.seriousComplaints(), []);
});

test('who comes late reads what happened before', { timeout: 60_000 }, async () => {
  const { ada, bo, link } = await twoFriends('solenia');
  const cy = await Player.arrive(browser, 'Cy');
  await playOn([ada, bo], die(9), 6);
  await cy.page.goto(link);
  await cy.table();
  const logOf = async ({ page }) => {
    await page.getByRole('button', { name: 'What happened' }).click();
    return page.locator('dialog[open] ol').innerText();
  };
  const played = (await logOf(ada)).replaceAll('You ', 'Ada ').split('\n');
  const read = (await logOf(cy)).split('\n');
  assert.ok(read.filter((line) => line.includes('Bo')).length > 1, read.join('\n'));
  // The player reads of themselves in the second person, and of what only they may know.
  assert.ok(read.length > 8 && read.at(-1) === played.at(-1), `${read.join('\n')}\n\n${played.join('\n')}`);
  assert.deepEqual(cy.seriousComplaints(), []);
});

test('a host begins when they like, and can free a seat', { timeout: 60_000 }, async () => {
  const [ada, bo, cy] = await Promise.all(['Ada', 'Bo', 'Cy'].map((name) => Player.arrive(browser, name)));
  await ada.page.goto(server.url);
  await ada.page.getByLabel('I say when the game begins').check();
  await ada.page.locator('#my-name').fill('Ada');
  await ada.page.locator('form:has(#my-name) button[type="submit"]').click();
  const link = await ada.page.locator('.share input').inputValue();
  for (const friend of [bo, cy]) {
    await friend.page.goto(link);
    await friend.page.locator('#name').fill(friend.name);
  }
  await bo.page.locator('form.sit button').click();
  await cy.page.getByText('All seats of this room are taken').waitFor();
  await bo.page.getByText('The host begins the game').waitFor();
  await ada.page.getByRole('button', { name: 'Free Bo’s seat' }).click();
  await cy.page.locator('form.sit button').click();
  await ada.page.getByRole('button', { name: 'Begin the game' }).click();
  await Promise.all([ada, bo, cy].map((player) => player.table()));
  assert.deepEqual(await ada.page.locator('header li .name').allInnerTexts(), ['Ada', 'Cy']);
});

test('a listed room is found on the home page and joined by its code', { timeout: 60_000 }, async () => {
  const [ada, bo] = [await Player.arrive(browser, 'Ada'), await Player.arrive(browser, 'Bo')];
  await ada.page.goto(server.url);
  await ada.page.getByLabel('Show the room in the list of open rooms').check();
  const link = await ada.page
    .locator('#my-name')
    .fill('Ada')
    .then(async () => {
      await ada.page.locator('form:has(#my-name) button[type="submit"]').click();
      return ada.page.locator('.share input').inputValue();
    });
  await bo.page.goto(server.url);
  await bo.page.getByText('1 of 2 seats taken').waitFor();
  await bo.page.locator('#code').fill('not a code');
  await bo.page.getByRole('button', { name: 'Go to the room' }).click();
  await bo.page.getByText('That is not a room code').waitFor();
  await bo.page.locator('#code').fill(link.split('/').at(-1).toUpperCase());
  await bo.page.getByRole('button', { name: 'Go to the room' }).click();
  await bo.page.locator('#name').fill('Bo');
  await bo.page.locator('form.sit button').click();
  await Promise.all([ada, bo].map((player) => player.table()));
});

test('the language can be changed, and is remembered', { timeout: 30_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  await ada.page.goto(server.url);
  await ada.page.locator('select').selectOption('fr');
  await ada.page.getByRole('heading', { name: 'Ouvrir un salon' }).waitFor();
  assert.equal(await ada.page.locator('html').getAttribute('lang'), 'fr');
  await ada.page.reload();
  await ada.page.getByRole('heading', { name: 'Ouvrir un salon' }).waitFor();
});

test('no request leaves the server', { timeout: 60_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  const elsewhere = [];
  ada.page.on('request', (request) => {
    if (!request.url().startsWith(server.url)) elsewhere.push(request.url());
  });
  server.bot(await ada.openRoom(server, 'solenia'));
  await ada.table();
  await playOn([ada], die(1), 2);
  assert.deepEqual(elsewhere, []);
});

test('a dead link and an address that leads nowhere say so kindly', { timeout: 30_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  for (const [path, words] of [
    ['/r/0000000000', 'This room does not exist'],
    ['/r/what', 'This room does not exist'],
    ['/nowhere', 'There is nothing here'],
  ]) {
    await ada.page.goto(server.url + path);
    await ada.page.getByRole('heading', { name: words }).waitFor();
  }
});

test('a server that is down says so, and is found again', { timeout: 60_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  const link = await ada.openRoom(server, 'solstis');
  await ada.page.goto(server.url);
  await ada.page.locator('form').first().waitFor();
  await server.kill();
  await ada.page.locator('#my-name').fill('Ada');
  await ada.page.locator('form:has(#my-name) button[type="submit"]').click();
  await ada.page.getByText('The server does not answer. Try again').waitFor();
  await server.restart();
  const bo = await Player.arrive(browser, 'Bo');
  await bo.page.goto(server.url);
  // The page is loaded, the socket is not to be had.
  await bo.page.routeWebSocket(/ws/, (socket) => socket.close());
  await bo.page.goto(link);
  await bo.page.getByRole('heading', { name: 'The server does not answer' }).waitFor();
});

test('who is over a limit reads which, and for how long', { timeout: 30_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  await ada.page.routeWebSocket(/ws/, (socket) => {
    socket.onMessage(() => socket.send('{"type":"bye","code":"too_many_requests","message":""}'));
  });
  await ada.page.goto(`${server.url}/r/0000000000`);
  await ada.page.getByText('Too many codes were tried that lead to no room. Wait a minute.').waitFor();
  await ada.page.route(/api\/v1\/rooms/, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 429, json: { code: 'too_many_requests', message: '' } })
      : route.continue(),
  );
  await ada.page.goto(server.url);
  await ada.page.locator('form:has(#my-name) button[type="submit"]').click();
  await ada.page.getByText('Many rooms were opened from here within an hour').waitFor();
});

test('a browser without WebSockets is told', { timeout: 30_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada');
  await ada.page.addInitScript(() => delete window.WebSocket);
  await ada.page.goto(server.url);
  await ada.page.getByText('This browser is too old').waitFor();
});
