/** Browsers besides Chromium, spoken to in their own tongue: Firefox by Marionette, WebKit by WebDriver. Both know the same few words. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { start, until } from './harness.mjs';

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const WEBKIT = process.env.WEBKIT_DRIVER ?? '/usr/bin/WebKitWebDriver';
const SCREEN = process.env.XVFB ?? '/usr/bin/Xvfb';
const [WIDTH, HEIGHT] = [1280, 900];

/** Which of them are here, and how each is started; the value is undefined where it is not installed. */
export const OTHER_BROWSERS = {
  Firefox: existsSync(FIREFOX) ? startFirefox : undefined,
  WebKit: existsSync(WEBKIT) && existsSync(SCREEN) ? startWebKit : undefined,
};

/** A browser with one tab. `send` says a command of WebDriver, in the browser's way. */
class Tab {
  constructor(send, commands, close) {
    Object.assign(this, { send, commands, close });
  }

  goto(url) {
    return this.send(this.commands.goto, { url });
  }

  /** Runs a function in the page. It knows its arguments and the page, and nothing else. */
  evaluate(run, ...args) {
    return this.send(this.commands.evaluate, { script: `return (${run}).apply(null, arguments)`, args });
  }

  async until(question, what, ...args) {
    await until(() => this.evaluate(question, ...args), what, 20_000);
  }

  /** Puts the pointer on the nth element that fits, and presses. */
  async tap(selector, index = 0) {
    const centre = await this.evaluate(
      (selector, index) => {
        const element = document.querySelectorAll(selector)[index];
        element?.scrollIntoView({ block: 'center' });
        const box = element?.getBoundingClientRect();
        return box && { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
      },
      selector,
      index,
    );
    if (!centre) throw new Error(`there is no ${selector} to tap`);
    const presses = [
      { type: 'pointerMove', duration: 0, ...centre },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await this.act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: presses });
  }

  async type(text) {
    const presses = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.act({ type: 'key', id: 'keyboard', actions: presses });
  }

  act(source) {
    return this.send(this.commands.act, { actions: [source] });
  }
}

/** Ends what was started, and waits for its end. */
async function end(program) {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const isOver = new Promise((done) => program.once('exit', done));
  program.kill('SIGKILL');
  await isOver;
}

async function startFirefox() {
  const profile = await mkdtemp(join(tmpdir(), 'solarium-firefox-'));
  // It chooses a free port itself and writes it down.
  await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const size = [`--width=${WIDTH}`, `--height=${HEIGHT}`];
  const firefox = start(
    FIREFOX,
    ['--headless', '--marionette', '--no-remote', '--profile', profile, ...size],
    {
      stdio: 'ignore',
      env: { ...process.env, MOZ_DISABLE_CONTENT_SANDBOX: '1', MOZ_CRASHREPORTER_DISABLE: '1' },
    },
  );
  const close = async () => {
    socket?.destroy();
    await end(firefox);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  let socket;
  try {
    let port;
    const findPort = async () =>
      (port = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => undefined));
    await until(findPort, 'Firefox listens', 60_000);
    socket = connect(Number(port), '127.0.0.1');
    const send = marionette(socket);
    await send('WebDriver:NewSession', {});
    const commands = {
      goto: 'WebDriver:Navigate',
      evaluate: 'WebDriver:ExecuteScript',
      act: 'WebDriver:PerformActions',
    };
    return new Tab(send, commands, close);
  } catch (error) {
    await close();
    throw error;
  }
}

/** Firefox's own protocol: JSON with its length in front, and numbers that answers repeat. */
function marionette(socket) {
  const waiting = new Map();
  let read = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    read = Buffer.concat([read, bytes]);
    for (;;) {
      const colon = read.indexOf(':');
      const length = Number(read.subarray(0, colon));
      if (colon < 0 || read.length < colon + 1 + length) return;
      const message = JSON.parse(read.subarray(colon + 1, colon + 1 + length).toString());
      read = read.subarray(colon + 1 + length);
      // The first message only greets.
      if (!Array.isArray(message)) continue;
      const [, id, error, answer] = message;
      const { done, failed } = waiting.get(id);
      waiting.delete(id);
      if (error) failed(new Error(`${error.error}: ${error.message}`));
      else done(answer && 'value' in answer ? answer.value : answer);
    }
  });
  let lastId = 0;
  return (command, parameters) =>
    new Promise((done, failed) => {
      const id = ++lastId;
      waiting.set(id, { done, failed });
      const text = JSON.stringify([0, id, command, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

async function startWebKit() {
  // It draws on a screen only; this one is nowhere, and its number is the first free one.
  const screen = start(
    SCREEN,
    ['-displayfd', '3', '-screen', '0', `${WIDTH}x${HEIGHT}x24`, '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await new Promise((found) =>
    screen.stdio[3].once('data', (text) => found(String(text).trim())),
  );
  const port = await freePort();
  const driver = start(WEBKIT, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${number}`,
      GDK_BACKEND: 'x11',
      WAYLAND_DISPLAY: '',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  });
  let session;
  const call = async (method, path, body) => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  const close = async () => {
    if (session) await call('DELETE', `/${session}`).catch(() => {});
    await end(driver);
    await end(screen);
  };
  try {
    const isUp = () =>
      fetch(`http://127.0.0.1:${port}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    await until(isUp, 'the driver of WebKit listens', 30_000);
    ({ sessionId: session } = await call('POST', '', { capabilities: { alwaysMatch: {} } }));
    const commands = { goto: 'url', evaluate: 'execute/sync', act: 'actions' };
    const tab = new Tab(
      (command, parameters) => call('POST', `/${session}/${command}`, parameters),
      commands,
      close,
    );
    await tab.send('window/rect', { x: 0, y: 0, width: WIDTH, height: HEIGHT });
    return tab;
  } catch (error) {
    await close();
    throw error;
  }
}

/** A port that nobody has now. */
function freePort() {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => found(port));
    });
  });
}
