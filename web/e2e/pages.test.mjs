/** Every page at both sizes, in every language, light and dark: nothing sticks out, and axe finds nothing serious. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, DESKTOP, die, PHONE, Player, playOn, server, serverAndBrowser } from './harness.mjs';

serverAndBrowser();

const LANGUAGES = ['en', 'fr', 'de', 'nl'];
const LOOKS = [
  ['desktop', 'light', DESKTOP],
  ['phone', 'dark', PHONE],
];

const WIDTHS = [360, 390, 768, 1024, 1280, 1920];

/**
 * Buttons and links that are smaller than a finger. The cells of a mountain are ten in a row, and all in sight on a phone: they
 * are as large as that allows.
 */
function smallTargets(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a.button, select, summary, label.check, input[type="text"]')]
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => Math.min(box.width, box.height) < (element.matches('.cell') ? 32 : 43.5))
      .map(({ element, box }) => [box, element.outerHTML.slice(0, 120)])
      .map(([box, html]) => `${Math.round(box.width)}×${Math.round(box.height)} ${html}`),
  );
}

/** What sticks out of the page at any width. */
async function tooWide(player, where) {
  const size = player.page.viewportSize();
  const found = [];
  for (const width of WIDTHS) {
    await player.page.setViewportSize({ width, height: 800 });
    // A busy machine takes a moment to lay the page out anew.
    let out = [];
    for (let look = 0; look < 10; look++) {
      await player.page.waitForTimeout(100);
      out = await player.overflows();
      if (out.length === 0) break;
    }
    found.push(...out.map((what) => `${where}, ${width} wide: sticks out: ${what}`));
  }
  await player.page.setViewportSize(size);
  // What follows looks at it as it was.
  await player.page.waitForFunction((width) => innerWidth === width, size.width);
  return found;
}

/** Everything that is wrong with the page as it is now. */
async function faultsOf(player, where) {
  return [
    ...(await tooWide(player, where)),
    ...(await smallTargets(player.page)).map((what) => `${where}: too small to touch: ${what}`),
    ...(await player.violations()).map((what) => `${where}: axe: ${what}`),
  ];
}

for (const language of LANGUAGES) {
  for (const [size, colorScheme, options] of LOOKS) {
    test(`every page in ${language}, ${size}, ${colorScheme}`, { timeout: 180_000 }, async () => {
      const look = { locale: language, colorScheme, ...options };
      const ada = await Player.arrive(browser, 'Maximiliane-Alexandrine', look);
      const { page } = ada;
      const faults = [];
      const check = async (where) => faults.push(...(await faultsOf(ada, where)));

      await page.goto(server.url);
      await page.locator('form').first().waitFor();
      assert.equal(await page.locator('html').getAttribute('lang'), language);
      await check('home');
      await page.locator('input[value="solenia"]').check({ force: true });
      await check('home, Solenia');

      await page.goto(`${server.url}/rules`);
      await page.locator('a[href="/rules/solenia"]').waitFor();
      await check('rules');
      for (const game of ['solstis', 'solenia']) {
        await page.goto(`${server.url}/rules/${game}`);
        await page.locator('#score').waitFor();
        await check(`rules of ${game}`);
      }
      await page.goto(`${server.url}/privacy`);
      await page.locator('article').waitFor();
      await check('privacy');

      await page.goto(`${server.url}/r/0000000000`);
      await page.locator('h1').waitFor();
      await check('dead link');

      for (const game of ['solstis', 'solenia']) {
        const link = await ada.openRoom(server, game);
        await check(`lobby of ${game}`);
        server.bot(link);
        await ada.table();
        await page
          .locator('#table [data-action], #table [aria-pressed]')
          .first()
          .waitFor({ state: 'attached' });
        await playOn([ada], die(5), 4);
        await check(`table of ${game}`);
        for (const drawer of ['log', 'menu']) {
          await page.locator(`header button.${drawer}`).click();
          await page.locator('dialog[open]').waitFor();
          for (const summary of await page.locator('dialog[open] summary').all()) await summary.click();
          await check(`${drawer} of ${game}`);
          await page.keyboard.press('Escape');
        }
        await page.locator('header button.menu').click();
        await page.locator('dialog[open] .rules').click();
        await page.locator('#rules-score').waitFor();
        await check(`rules beside the table of ${game}`);
        await page.locator('.rules-panel > header button').click();
        if (game === 'solstis') {
          await playOn([ada], die(5));
          await check('result');
        }
      }
      assert.deepEqual(faults, []);
      assert.deepEqual(ada.seriousComplaints(), []);
      await ada.context.close();
    });
  }
}

test('an invitation shows its picture in a messenger, which asks for a whole address', async () => {
  const html = await (await fetch(`${server.url}/r/AAAA-BBBB`)).text();
  const [, picture] = /property="og:image" content="([^"]+)"/.exec(html);
  assert.equal(new URL(picture).origin, server.url);
  const answer = await fetch(picture);
  assert.equal(answer.headers.get('content-type'), 'image/png');
});
