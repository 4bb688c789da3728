/** Pictures of the main pages at desktop and phone size: `npm run screenshots -- FOLDER`. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DESKTOP, die, launch, PHONE, Player, playOn, Server } from './harness.mjs';

const folder = process.argv[2] ?? join(import.meta.dirname, '../../docs/screenshots');
const only = process.argv[3];
await mkdir(folder, { recursive: true });
const server = await Server.start();
const browser = await launch();

const LOOKS = [
  ['desktop', { ...DESKTOP, colorScheme: 'light' }],
  ['desktop-dark', { ...DESKTOP, colorScheme: 'dark' }],
  ['phone', { ...PHONE, colorScheme: 'light' }],
  ['phone-dark', { ...PHONE, colorScheme: 'dark' }],
];

for (const [look, options] of LOOKS.filter(([look]) => !only || look === only)) {
  const ada = await Player.arrive(browser, 'Ada', options);
  const { page } = ada;
  const shoot = async (name) => {
    // Nothing is pointed at, or it would be explained.
    await page.mouse.move(1, 1);
    await page.waitForTimeout(500);
    await page.screenshot({ path: join(folder, `${name}-${look}.png`) });
  };
  for (const game of ['solstis', 'solenia']) {
    const link = await ada.openRoom(server, game);
    await shoot(`lobby-${game}`);
    const bo = await Player.arrive(browser, 'Bo', options);
    await bo.join(link);
    await ada.table();
    // The pictures are of the table, not of what newcomers are told.
    const tips = page.getByRole('button', { name: 'No more tips' });
    await tips.click({ timeout: 3_000 }).catch(() => {});
    const choose = die(8);
    await playOn([ada, bo], choose, game === 'solstis' ? 24 : 30);
    // The first question of a turn shows most.
    const first = page.locator('#table button.space[data-action], #table [data-action*=\'"play"\']').first();
    for (let i = 0; i < 20 && !(await first.isVisible()); i++) await playOn([ada, bo], choose, 1);
    await page.evaluate(() => scrollTo(0, 0));
    await shoot(`table-${game}`);
    await playOn([ada, bo], choose);
    await page.evaluate(() => scrollTo(0, 0));
    await shoot(`result-${game}`);
    await page.getByRole('button', { name: 'What happened' }).click();
    await shoot(`log-${game}`);
    await page.keyboard.press('Escape');
    await bo.context.close();
  }
  for (const game of ['solstis', 'solenia']) {
    await page.goto(`${server.url}/rules/${game}`);
    await page.locator('#table').waitFor();
    await shoot(`rules-${game}`);
  }
  await page.goto(server.url);
  await shoot('home');
  await ada.context.close();
}
await browser.close();
await server.stop();
