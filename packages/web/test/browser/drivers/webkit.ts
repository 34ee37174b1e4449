import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { programAt } from '../../../../../tools/programs.mjs';
import type { Driver, Point } from './driver.ts';

const DESKTOP = { width: 1440, height: 900 };

/** How long a step may take, in milliseconds. */
const PATIENCE = 30_000;

const KEYS: Readonly<Record<string, string>> = { Enter: '\uE007', Escape: '\uE00C' };

/** A WebKit of GTK's on a screen that nobody sees, by plain calls of WebDriver. Nothing is stored in it yet. */
export async function openWebKit(): Promise<Driver> {
  const port = await freePort();
  const screen = `:${port}`;
  const programs = [
    start(programAt('xvfb'), [screen, '-screen', '0', '1600x1100x24', '-nolisten', 'tcp'], {}),
    start(programAt('webkit'), [`--port=${port}`], {
      DISPLAY: screen,
      // Root, as in most containers, has no bus and no sandbox.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      NO_AT_BRIDGE: '1',
    }),
  ];
  const driver = `http://127.0.0.1:${port}`;
  await whenReady(`${driver}/status`);
  const call = async (method: string, path: string, body?: object): Promise<unknown> => {
    const response = await fetch(`${driver}${path}`, {
      method,
      signal: AbortSignal.timeout(PATIENCE),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const opened = (await call('POST', '/session', { capabilities: {} })) as { sessionId: string };
  const session = `/session/${opened.sessionId}`;
  await call('POST', `${session}/window/rect`, DESKTOP);

  /** Errors are noted in the page, from the moment that it is there: WebDriver tells none. */
  const ask: Driver['ask'] = async (question, ...given) =>
    (await call('POST', `${session}/execute/sync`, {
      script: `return (${question.toString()}).apply(null, arguments)`,
      args: given,
    })) as ReturnType<typeof question>;
  const listened = async (doing: Promise<unknown>): Promise<void> => {
    await doing;
    await ask(noteProblems);
  };
  const point = (...actions: object[]): Promise<unknown> =>
    call('POST', `${session}/actions`, {
      actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
    });
  return {
    ask,
    open: (address) => listened(call('POST', `${session}/url`, { url: address })),
    reload: () => listened(call('POST', `${session}/refresh`)),
    moveTo: async ({ x, y }: Point) =>
      void (await point({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) })),
    down: async () => void (await point({ type: 'pointerDown', button: 0 })),
    up: async () => void (await point({ type: 'pointerUp', button: 0 })),
    press: async (key) => {
      const value = KEYS[key] ?? key;
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await call('POST', `${session}/actions`, { actions: [{ type: 'key', id: 'keys', actions }] });
    },
    problems: () => ask(() => (window as { problems?: string[] }).problems ?? []),
    async close() {
      await call('DELETE', session);
      for (const program of programs) program.kill();
    },
  };
}

/** Runs in the page. */
function noteProblems(): void {
  const noted: string[] = [];
  (window as { problems?: string[] }).problems = noted;
  addEventListener('error', ({ message }) => noted.push(message));
  addEventListener('unhandledrejection', ({ reason }) => noted.push(String(reason)));
}

const start = (
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): ChildProcess => spawn(program, args, { stdio: 'ignore', env: { ...process.env, ...environment } });

/** A number that nobody listens at now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function whenReady(address: string): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += 100) {
    const isReady = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`nobody answers at ${address}`);
}
