/** How the page looks, moves and sounds is chosen once, and kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, die, PHONE, Player, playOn, server, serverAndBrowser, until } from './harness.mjs';

serverAndBrowser();

const LIGHT = 'rgb(247, 241, 230)';
const DARK = 'rgb(25, 29, 43)';

const backgroundOf = (page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

async function openSettings(page) {
  await page.goto(server.url);
  await page.getByRole('button', { name: 'Settings' }).click();
  return page.getByRole('dialog', { name: 'Settings' });
}

async function openMenu(page) {
  await page.getByRole('button', { name: 'Menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
}

test('a theme counts at once, and the page is painted with it before any of it has come', async () => {
  const ada = await Player.arrive(browser, 'Ada', { colorScheme: 'light' });
  const { page } = ada;
  const settings = await openSettings(page);
  assert.equal(await backgroundOf(page), LIGHT);
  await settings.getByLabel('Appearance').selectOption('Dark');
  assert.equal(await backgroundOf(page), DARK);
  const frame = () => page.locator('meta[name="theme-color"][media="all"]').getAttribute('content');
  assert.equal(await frame(), '#191d2b');

  // All that may come now is what is painted first: the page's own scripts never do.
  await page.route('**/assets/*.js', () => {});
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.coming').waitFor({ state: 'attached' });
  await until(async () => (await backgroundOf(page)) !== 'rgba(0, 0, 0, 0)', 'the styles are there');
  assert.equal(await page.locator('html').getAttribute('data-theme'), 'dark');
  assert.equal(await backgroundOf(page), DARK);
  await page.unroute('**/assets/*.js');

  const again = await openSettings(page);
  await again.getByLabel('Appearance').selectOption('As on the device');
  assert.equal(await backgroundOf(page), LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await until(async () => (await backgroundOf(page)) === DARK, 'the page follows the system');
  assert.deepEqual(ada.seriousComplaints(), []);
  await ada.context.close();
});

test('what is chosen in one window counts in the others', async () => {
  const ada = await Player.arrive(browser, 'Ada', { colorScheme: 'light' });
  const other = await ada.openTab();
  await other.goto(server.url);
  const settings = await openSettings(ada.page);
  await settings.getByLabel('Appearance').selectOption('Dark');
  await until(async () => (await backgroundOf(other)) === DARK, 'the other window is dark too');
  await ada.context.close();
});

test('who asks for calm sees nothing move, whatever the device says', { timeout: 60_000 }, async () => {
  const ada = await Player.arrive(browser, 'Ada', { reducedMotion: 'no-preference' });
  const { page } = ada;
  const nMoving = () => page.evaluate(() => document.getAnimations().length);
  await ada.openRoom(server, 'solenia', () =>
    page.locator('input[name="players"][value="1"]').check({ force: true }),
  );
  await ada.table();
  await page.locator('#table [data-action], #table [aria-pressed]').first().waitFor({ state: 'attached' });
  await until(nMoving, 'the airship hovers');
  const menu = await openMenu(page);
  await menu.getByLabel('Movement').selectOption('Calm');
  await page.keyboard.press('Escape');
  await until(async () => (await nMoving()) === 0, 'nothing moves any more');
  await page.evaluate(() => {
    globalThis.played = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      globalThis.played += 1;
      return animate.apply(this, given);
    };
  });
  await playOn([ada], die(3), 6);
  assert.equal(await page.evaluate(() => globalThis.played), 0, 'a move moved something');
  await until(async () => (await nMoving()) === 0, 'nothing moves after moves');
  await page.reload();
  await ada.table();
  await page.waitForTimeout(300);
  assert.equal(await nMoving(), 0);
  await ada.context.close();
});

/** Notes what is made to sound, and which pieces of the page come for it. */
async function hear(player) {
  await player.context.addInitScript(() => {
    globalThis.sounds = { contexts: 0, pitches: [] };
    globalThis.AudioContext = class extends AudioContext {
      constructor() {
        super();
        globalThis.sounds.contexts += 1;
        globalThis.sounds.last = this;
      }
    };
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...given) {
      globalThis.sounds.pitches.push(this.frequency.value);
      return start.apply(this, given);
    };
  });
  player.loaded = [];
  player.page.on('request', (request) => player.loaded.push(new URL(request.url()).pathname));
}

const contexts = (page) => page.evaluate(() => globalThis.sounds.contexts);
/** The highest tone of the chime, which no other sound has. */
const nChimes = (page) =>
  page.evaluate(() => globalThis.sounds.pitches.filter((pitch) => pitch === 1760).length);
const isInstrument = (path) => /\/sound-/.test(path);

test('while sound is off nothing is made or loaded for it', { timeout: 60_000 }, async () => {
  const [ada, bo] = [await Player.arrive(browser, 'Ada'), await Player.arrive(browser, 'Bo')];
  await hear(ada);
  await bo.join(await ada.openRoom(server, 'solstis'));
  await playOn([ada, bo], die(4), 4);
  assert.equal(await contexts(ada.page), 0);
  assert.deepEqual(ada.loaded.filter(isInstrument), []);
  await Promise.all([ada, bo].map((player) => player.context.close()));
});

test('who switches sound on hears it, and hears when it is their turn', { timeout: 90_000 }, async () => {
  const [ada, bo] = [await Player.arrive(browser, 'Ada'), await Player.arrive(browser, 'Bo')];
  const { page } = ada;
  await hear(ada);
  await bo.join(await ada.openRoom(server, 'solstis'));
  await ada.table();
  const menu = await openMenu(page);
  await menu.getByRole('switch', { name: /Sounds/ }).check();
  await until(() => nChimes(page), 'a sample is heard');
  assert.equal(await contexts(page), 1);
  await page.keyboard.press('Escape');
  // Once nothing sounds, the browser has nothing to do for it.
  const isResting = () => page.evaluate(() => globalThis.sounds.last.state === 'suspended');
  await until(isResting, 'what sounded rests');

  // After a reload nothing sounds before the first gesture.
  await page.reload();
  await ada.table();
  await page.waitForTimeout(300);
  assert.equal(await contexts(page), 0);
  await page.locator('header li').first().click();
  assert.equal(await contexts(page), 1);

  const choose = die(4);
  const isAdas = async () => {
    await until(async () => (await ada.isToPlay()) || (await bo.isToPlay()), 'somebody is to play');
    return Boolean(await ada.isToPlay());
  };
  while (await isAdas()) await playOn([ada], choose, 1);
  await until(async () => isResting(), 'all is silent');
  assert.equal(await nChimes(page), 0);
  while (!(await isAdas())) await playOn([bo], choose, 1);
  await until(() => nChimes(page), 'my turn is heard');
  assert.equal(await nChimes(page), 1);

  const again = await openMenu(page);
  await again.getByRole('switch', { name: /Sounds/ }).uncheck();
  await until(() => page.evaluate(() => globalThis.sounds.last.state === 'closed'), 'nothing is left of it');
  assert.deepEqual(ada.seriousComplaints(), []);
  await Promise.all([ada, bo].map((player) => player.context.close()));
});

for (const locale of ['en', 'fr', 'de', 'nl']) {
  test(`the settings in ${locale} on a phone`, async () => {
    const ada = await Player.arrive(browser, 'Ada', { locale, ...PHONE });
    const { page } = ada;
    await page.goto(server.url);
    await page.locator('nav button').click();
    await page.locator('dialog[open] select').first().waitFor();
    assert.deepEqual(await ada.overflows(), []);
    assert.deepEqual(await ada.violations(), []);
    await ada.context.close();
  });
}
