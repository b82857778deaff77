import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '../../../e2e/support/launch.ts';

const UPDATES_PER_SECOND = 20;
const CHANGED_LEVELS = 10;
const LEVELS = 20;
const WATCH_MS = 5_000;
const CPU_SLOWDOWN = 4;

/**
 * What a moving order book costs a phone whose processor is four times slower: milliseconds of the main thread in each
 * second, above the same page with a book that stands still. The line to the server is ours, so that both see the same.
 */
export async function measureBook(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  try {
    const line = await takeLine(page);
    await page.goto(`${url}#/pages/market/coin?id=BTC-USDT`);
    await page.getByRole('region', { name: 'Order book of BTC/USDT' }).scrollIntoViewIfNeeded();
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
    const timer = setInterval(line.publish, 1000 / UPDATES_PER_SECOND);
    const moving = await watch().finally(() => clearInterval(timer));
    return Math.max(0, moving - idle);
  } finally {
    await context.close();
  }
}

/** Stands in for the server on the live line: joins every channel, and tells the book when asked to. */
async function takeLine(page: Page): Promise<{ readonly isFollowed: Promise<void>; readonly publish: () => void }> {
  let send: (text: string) => void = () => undefined;
  let channel = '';
  let round = 0;
  let follow: () => void = () => undefined;
  const isFollowed = new Promise<void>((resolve) => {
    follow = resolve;
  });
  await page.routeWebSocket(/\/api\/ws$/, (socket) => {
    send = (text) => socket.send(text);
    socket.onMessage((text) => {
      const asked = JSON.parse(String(text)) as { op: string; channel?: string; n?: number };
      if (asked.op === 'ping') send(JSON.stringify({ op: 'pong', n: asked.n, serverTime: 0 }));
      if (asked.op !== 'subscribe' || asked.channel === undefined) return;
      send(JSON.stringify({ op: 'subscribed', channel: asked.channel, position: '0' }));
      if (!asked.channel.startsWith('book:')) return;
      channel = asked.channel;
      follow();
    });
  });
  return {
    isFollowed,
    publish: () => {
      round += 1;
      const data = { at: 4_000_000_000_000 + round, isStale: false, isSimulated: true, ...makeBook(round) };
      send(JSON.stringify({ op: 'event', channel, position: '0', name: 'book', data }));
    },
  };
}

/** Ten of forty levels have another quantity each round; prices move by a tick now and then. */
function makeBook(round: number) {
  const drift = Math.floor(round / 10) % 5;
  const side = (sign: 1 | -1) =>
    Array.from({ length: LEVELS }, (_, level) => {
      const turn = Math.floor((round + level) / ((2 * LEVELS) / CHANGED_LEVELS));
      const tenths = 600_000 + drift + sign * (level + 1);
      const quantity = 1_000 + ((turn * 7_919 + level * 104_729) % 99_000);
      return [`${Math.floor(tenths / 10)}.${tenths % 10}`, `0.${String(quantity).padStart(5, '0')}`];
    });
  return { bids: side(-1), asks: side(1) };
}
