/** A real server, a real browser, and players who act as people do. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import axe from 'axe-core';
import { chromium } from 'playwright-core';

const BINARY = process.env.SOLARIUM_BIN;
const BROWSER = process.env.CHROMIUM ?? '/usr/bin/chromium';
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const programs = new Set();

/** Starts a program that ends with the test at the latest, however the test ends. */
export function start(path, args, options) {
  const program = spawn(path, args, options);
  programs.add(program);
  program.once('exit', () => programs.delete(program));
  return program;
}
process.once('exit', () => programs.forEach((program) => program.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

/** The server, with a folder of its own; it can be killed and started again on the same port. */
export class Server {
  static async start(settings = {}) {
    if (!BINARY) throw new Error('SOLARIUM_BIN must be the path of the solarium binary');
    const server = new Server();
    server.settings = settings;
    server.folder = await mkdtemp(join(tmpdir(), 'solarium-e2e-'));
    await server.run('127.0.0.1:0');
    return server;
  }

  async run(bind) {
    this.process = start(BINARY, ['serve', '--bind', bind, '--data', this.folder, '--log', 'warn'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // All players of all tests have one address here.
      env: {
        ...process.env,
        SOLARIUM_REQUESTS_PER_SECOND: '1000',
        SOLARIUM_CONNECTIONS_PER_ADDRESS: '1000',
        ...this.settings,
      },
    });
    let said = '';
    this.url = await new Promise((found, failed) => {
      this.process.stdout.on('data', (text) => {
        said += text;
        const address = /http:\/\/[\d.]+:\d+/.exec(said)?.[0];
        if (address) found(address);
      });
      this.process.once('exit', () => failed(new Error(`the server did not start: ${said}`)));
    });
  }

  /** Ends the server without a word, as a power cut would. */
  async kill() {
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }

  async restart() {
    await this.run(new URL(this.url).host);
  }

  /** A bot that takes a seat and plays random moves. */
  bot(link) {
    const bot = start(BINARY, ['bot', link], { stdio: 'ignore' });
    this.bots = [...(this.bots ?? []), bot];
    return bot;
  }

  async stop() {
    for (const bot of this.bots ?? []) bot.kill('SIGKILL');
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }
}

export function launch() {
  return chromium.launch({ executablePath: BROWSER, args: FLAGS });
}

/** The server and the browser of a test file, which asks for them once with `serverAndBrowser`. */
export let server, browser;

/** Starts a server with these settings and a browser before the first test of a file, and ends both after the last. */
export function serverAndBrowser(settings = {}) {
  before(async () => {
    [server, browser] = await Promise.all([Server.start(settings), launch()]);
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
}

export const DESKTOP = { viewport: { width: 1280, height: 800 } };
export const PHONE = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 2,
};

/** Somebody with a browser of their own. Every complaint in its console is kept. */
export class Player {
  static async arrive(browser, name, options = {}) {
    const player = new Player();
    player.name = name;
    player.complaints = [];
    player.context = await browser.newContext({
      locale: 'en',
      reducedMotion: 'reduce',
      ...DESKTOP,
      ...options,
    });
    player.context.setDefaultTimeout(15_000);
    player.page = await player.openTab();
    return player;
  }

  async openTab() {
    const page = await this.context.newPage();
    page.on('pageerror', (error) => this.complaints.push(error.stack ?? error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
    return page;
  }

  /** What the console complained of, but for what a lost connection makes a browser say. */
  seriousComplaints() {
    return this.complaints.filter(
      (text) => !/WebSocket connection|ERR_CONNECTION|ERR_EMPTY_RESPONSE/.test(text),
    );
  }

  /**
   * Opens a room from the home page and sits down in it. `choose` chooses options first. The answer is the link to share,
   * if there is anybody to share it with.
   */
  async openRoom(server, game, choose) {
    const { page } = this;
    await page.goto(server.url);
    await page.locator(`input[name="game"][value="${game}"]`).check({ force: true });
    await choose?.();
    await page.locator('#my-name').fill(this.name);
    await page.locator('form:has(#my-name) button[type="submit"]').click();
    await page.locator('#table, main li', { hasText: this.name }).first().waitFor();
    // Alone one is in the lobby for a moment at most: which of the two it is has to be asked in one breath.
    const found = await page.waitForFunction(() => {
      const link = document.querySelector('.share input')?.value;
      return document.getElementById('table') ? { link: undefined } : link && { link };
    });
    return (await found.jsonValue()).link;
  }

  /** Follows a link and sits down. */
  async join(link) {
    await this.page.goto(link);
    await this.page.locator('#name').fill(this.name);
    await this.page.locator('form.sit button').click();
    await this.table();
  }

  async table() {
    await this.page.locator('#table').waitFor();
  }

  isToPlay() {
    return this.page.locator('header .turn.mine').count();
  }

  isOver() {
    return this.page.locator('#result').count();
  }

  seq() {
    return this.page.locator('#table').getAttribute('data-seq').then(Number);
  }

  /**
   * Answers the open question, if there is one: taps something that sends an action, after choosing a piece where
   * that comes first. `choose` picks one of n.
   */
  async play(choose) {
    const { page } = this;
    if (!(await this.isToPlay())) return false;
    const before = await this.seq();
    for (let tap = 0; tap < 12; tap++) {
      const actions = page.locator('#table [data-action]:not(:disabled, [aria-disabled="true"]):visible');
      const pieces = page.locator('#table [aria-pressed="false"]:not(:disabled):visible');
      const [nActions, nPieces] = [await actions.count(), await pieces.count()];
      const target =
        nActions > 0 ? actions.nth(choose(nActions)) : nPieces > 0 && pieces.nth(choose(nPieces));
      // What is gone before it is touched was about a question that is answered.
      if (target) await target.click({ timeout: 5_000 }).catch(() => {});
      const isAnswered = await page
        .waitForFunction((seq) => Number(document.getElementById('table')?.dataset.seq) > seq, before, {
          timeout: target ? 600 : 100,
        })
        .catch(() => false);
      if (isAnswered) return true;
    }
    const text = await page.locator('#table').innerText();
    throw new Error(`${this.name} can do nothing:\n${text}`);
  }

  /** What axe calls a serious or critical violation on the page as it is now. */
  async violations() {
    await this.page.evaluate(axe.source);
    // Numbers beside pictograms on a piece are a picture; its name says the same in words.
    const rules = { 'label-content-name-mismatch': { enabled: false } };
    const { violations } = await this.page.evaluate((rules) => globalThis.axe.run({ rules }), rules);
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join('\n  ')}`);
  }

  /** What sticks out of the page, or out of the button it is written on. */
  overflows() {
    return this.page.evaluate(overflows);
  }
}

/** Run in a page: what sticks out of it, or out of the button it is written on. */
export function overflows() {
  const found = [];
  const page = document.documentElement;
  const name = (element) =>
    `${element.tagName}.${element.className?.baseVal ?? element.className} “${element.textContent.trim().slice(0, 50)}”`;
  if (page.scrollWidth > innerWidth) {
    const widest = [...document.querySelectorAll('body *')].filter(
      (element) =>
        element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('svg svg, [inert]'),
    );
    found.push(`the page is ${page.scrollWidth} wide: ${widest.slice(-3).map(name).join(', ')}`);
  }
  for (const element of document.querySelectorAll('button, .button, label, summary, h1, h2, th')) {
    const isShown = element.checkVisibility() && !element.classList.contains('visually-hidden');
    if (isShown && element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1)
      found.push(name(element));
  }
  return found;
}

/** Two at a table: one opened the room, and the other followed the link. */
export async function twoFriends(game, options) {
  const [ada, bo] = await Promise.all(['Ada', 'Bo'].map((name) => Player.arrive(browser, name, options)));
  const link = await ada.openRoom(server, game);
  await bo.join(link);
  await ada.table();
  return { ada, bo, link };
}

/** Chooses like a die that always falls the same way. */
export function die(seed) {
  let state = seed;
  return (n) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return Math.floor((state / 2147483648) * n);
  };
}

/** Everybody plays until the game is over, or so many answers were given. */
export async function playOn(players, choose, answers = Infinity) {
  let given = 0;
  let idle = 0;
  while (given < answers) {
    const over = await Promise.all(players.map((player) => player.isOver()));
    if (over.every(Boolean)) return given;
    let hasPlayed = false;
    for (const player of players) {
      if (given < answers && (await player.play(choose))) {
        given += 1;
        hasPlayed = true;
      }
    }
    idle = hasPlayed ? 0 : idle + 1;
    if (idle > 200) throw new Error('the game does not go on');
    if (!hasPlayed) await new Promise((done) => setTimeout(done, 50));
  }
  return given;
}

/** Waits until a question is answered with yes. */
export async function until(question, what, patience = 15_000) {
  const end = Date.now() + patience;
  while (!(await question())) {
    if (Date.now() > end) throw new Error(`it never came to this: ${what}`);
    await new Promise((done) => setTimeout(done, 50));
  }
}
