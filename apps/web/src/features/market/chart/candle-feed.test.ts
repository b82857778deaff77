// @vitest-environment happy-dom
import type { MarketCandle } from '@candor/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ChannelListener } from '../../../platform/live-channels.ts';

const world = vi.hoisted(() => ({
  answers: [] as unknown[],
  asked: [] as Record<string, string>[],
  line: undefined as ChannelListener | undefined,
}));
vi.mock('../../../platform/api.ts', () => ({
  call: async (_path: string, input: Record<string, string>) => {
    world.asked.push(input);
    return world.answers.shift() ?? { ok: true, value: { candles: [], isSimulated: true } };
  },
}));
vi.mock('../../../platform/live-channels.ts', () => ({
  listenTo: (_channel: string, listener: ChannelListener) => {
    world.line = listener;
    return () => undefined;
  },
}));
const { venueCandles } = await import('./candle-feed.ts');

const candle = (openAt: number, close = '1'): MarketCandle => ({
  openAt,
  open: '1',
  high: '2',
  low: '1',
  close,
  volume: '1',
});
const page = (...candles: MarketCandle[]) => ({ ok: true, value: { candles, isSimulated: true } });

beforeEach(() => {
  Object.assign(world, { answers: [], asked: [], line: undefined });
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

async function start(...answers: unknown[]) {
  world.answers = answers;
  const feed = venueCandles('OKEX', 'BTC-USDT', '1h');
  const stop = feed.subscribe(() => undefined);
  await vi.runAllTimersAsync();
  const closes = () => {
    const found = feed.current();
    return found.state === 'ready' ? found.candles.map(({ openAt, close }) => `${openAt} ${close}`) : found.state;
  };
  return { feed, stop, closes };
}

it('reads the history, follows the forming candle, and begins the next', async () => {
  const { closes } = await start(page(candle(1), candle(2)));
  world.line?.onEvent('candles', candle(2, '5'));
  world.line?.onEvent('candles', candle(3, '6'));
  await vi.runAllTimersAsync();
  expect(closes()).toEqual(['1 1', '2 5', '3 6']);
});

it('reads older candles once at a time, and stops where there are none', async () => {
  const { feed, closes } = await start(page(candle(5)), page(candle(3), candle(4)), page());
  feed.older();
  feed.older();
  await vi.runAllTimersAsync();
  expect(closes()).toEqual(['3 1', '4 1', '5 1']);
  feed.older();
  await vi.runAllTimersAsync();
  feed.older();
  await vi.runAllTimersAsync();
  expect(world.asked.map(({ before }) => before)).toEqual([undefined, '5', '3']);
});

it('says why there is nothing, and tries again when asked', async () => {
  const { feed, closes } = await start({ ok: false, code: 'market.venueAway' }, page(candle(1)));
  expect(closes()).toBe('failed');
  feed.retry();
  await vi.runAllTimersAsync();
  expect(closes()).toEqual(['1 1']);
});

it('reads anew what was finished while the line was cut', async () => {
  const { closes } = await start(page(candle(1)), page(candle(1, '2'), candle(2)));
  world.line?.onState?.(false);
  world.line?.onState?.(true);
  await vi.runAllTimersAsync();
  expect(closes()).toEqual(['1 2', '2 1']);
});
