import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '../../../e2e/support/launch.ts';

const WATCH_MS = 5_000;
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
 * What news costs a page on a processor four times slower: milliseconds of the main thread in each second, above the
 * same page without news. The line to the server is ours, so that both see the same.
 */
export async function measureLivePage(browser: Browser, url: string, given: LivePage): Promise<number> {
  const isMobile = given.viewport.width < 600;
  const context = await browser.newContext({ viewport: given.viewport, isMobile, hasTouch: isMobile });
  const page = await context.newPage();
  try {
    const line = await takeLine(page, given);
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
    await pause(1_000);
    const idle = await watch();
    const timer = setInterval(line.publish, 1000 / given.timesASecond);
    const moving = await watch().finally(() => clearInterval(timer));
    return Math.max(0, moving - idle);
  } finally {
    await context.close();
  }
}

/** Stands in for the server on the live line: joins every channel, and tells its news when asked to. */
async function takeLine(
  page: Page,
  { isFollowed, tell }: LivePage,
): Promise<{ readonly isFollowed: Promise<void>; readonly publish: () => void }> {
  const channels = new Set<string>();
  let send: (text: string) => void = () => undefined;
  let round = 0;
  let follow: () => void = () => undefined;
  const followed = new Promise<void>((resolve) => {
    follow = resolve;
  });
  await page.routeWebSocket(/\/api\/ws$/, (socket) => {
    send = (text) => socket.send(text);
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text)) as { op: string; channel?: string; n?: number };
      if (asked.op === 'ping') send(JSON.stringify({ op: 'pong', n: asked.n, serverTime: 0 }));
      if (asked.op !== 'subscribe' || asked.channel === undefined) return;
      send(JSON.stringify({ op: 'subscribed', channel: asked.channel, position: '0' }));
      channels.add(asked.channel);
      if (isFollowed(channels)) follow();
    });
  });
  return {
    isFollowed: followed,
    publish: () => {
      round += 1;
      for (const told of tell(round, channels)) send(JSON.stringify({ op: 'event', position: '0', ...told }));
    },
  };
}
