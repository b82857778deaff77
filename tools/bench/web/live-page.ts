import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocketServer } from 'ws';
import type { Browser, Page } from '../../../e2e/support/launch.ts';

const WATCH_MS = 5_000;
const SETTLE_MS = 3_000;
const CPU_SLOWDOWN = 4;

/** A message on one of the channels the page follows. */
export type Told = { readonly channel: string; readonly name: string; readonly data: unknown };

export type LivePage = {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly path: string;
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Until what moves is on the screen. */
  readonly untilShown: (page: Page) => Promise<void>;
  /** Whether enough is followed to begin. */
  readonly isFollowed: (channels: ReadonlySet<string>) => boolean;
  readonly timesASecond: number;
  readonly tell: (round: number, channels: ReadonlySet<string>) => readonly Told[];
};

/**
 * What a page with news costs on a processor four times slower: milliseconds of the main thread in each second. The line to the
 * server is ours, so that every round sees the same.
 */
export async function measureLivePage(browser: Browser, url: string, given: LivePage): Promise<number> {
  const isMobile = given.viewport.width < 600;
  // The line is at another address than the app, which the app's own rules would not allow.
  const context = await browser.newContext({ viewport: given.viewport, isMobile, hasTouch: isMobile, bypassCSP: true });
  const page = await context.newPage();
  const line = await takeLine(page, given);
  try {
    await given.prepare?.(page);
    await page.goto(`${url}#${given.path}`);
    await given.untilShown(page);
    await line.isFollowed;
    const devtools = await context.newCDPSession(page);
    // By the thread's own clock: on a busy machine the wall's would count what others do.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const readMs = async () => {
      const { metrics } = await devtools.send('Performance.getMetrics');
      return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
    };
    const watch = async () => {
      const before = await readMs();
      await pause(WATCH_MS);
      return ((await readMs()) - before) / (WATCH_MS / 1000);
    };
    line.publish();
    // What a page does once, when it was just opened, is not the news.
    await page.waitForLoadState('networkidle');
    await pause(SETTLE_MS);
    const timer = setInterval(line.publish, 1000 / given.timesASecond);
    return await watch().finally(() => clearInterval(timer));
  } finally {
    line.close();
    await context.close();
  }
}

type Line = {
  readonly isFollowed: Promise<void>;
  readonly publish: () => void;
  readonly close: () => void;
};

/**
 * Stands in for the server on the live line: joins every channel, and tells its news when asked to. A socket of its own, for one that
 * Playwright imitates runs a script in the page for each message, and that would be counted too.
 */
async function takeLine(page: Page, { isFollowed, tell }: LivePage): Promise<Line> {
  const channels = new Set<string>();
  let send: (text: string) => void = () => undefined;
  let round = 0;
  let follow: () => void = () => undefined;
  const followed = new Promise<void>((resolve) => {
    follow = resolve;
  });
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket) => {
    send = (text) => socket.send(text);
    socket.on('message', (text) => {
      const asked = JSON.parse(String(text)) as { op: string; channel?: string; n?: number };
      if (asked.op === 'ping') send(JSON.stringify({ op: 'pong', n: asked.n, serverTime: 0 }));
      if (asked.op !== 'subscribe' || asked.channel === undefined) return;
      send(JSON.stringify({ op: 'subscribed', channel: asked.channel, position: '0' }));
      channels.add(asked.channel);
      if (isFollowed(channels)) follow();
    });
  });
  const { port } = server.address() as AddressInfo;
  await page.addInitScript({ content: lineScript(port) });
  return {
    isFollowed: followed,
    publish: () => {
      round += 1;
      for (const told of tell(round, channels)) send(JSON.stringify({ op: 'event', position: '0', ...told }));
    },
    close: () => {
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
}

/** Text and not a function: what runs in the page must not carry helpers of the program that started it. */
function lineScript(port: number): string {
  return `const Real = WebSocket;
    globalThis.WebSocket = class extends Real {
      constructor(url, ...rest) { super(String(url).endsWith('/api/ws') ? 'ws://127.0.0.1:${port}' : url, ...rest); }
    };`;
}
