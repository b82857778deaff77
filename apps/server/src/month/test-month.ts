import { createHash } from 'node:crypto';
import type { MarketId } from '@candor/contract';
import { pairOf } from '@candor/domain/market';
import { formatTicks } from '@candor/domain/spot';
import { DAY_MS, HOUR_MS, type Id, type Instant, instant, later, MINUTE_MS, makeId, ppm } from '@candor/kernel';
import { insertOrder } from '../features/copy-trading/changes.ts';
import { copyStore } from '../features/copy-trading/store.ts';
import type { Platform } from '../platform/platform.ts';
import type { FakeMarkets } from '../testing/fake-markets.ts';

/** A month of robots, plans and followers: what its processes and the test agree on. Nothing here is chance; every run is the same. */
export const FIRST_DAY = Date.UTC(2026, 10, 17) / DAY_MS;
export const DAYS = 30;
export const MARKETS = ['BTC-USDT', 'ETH-USDT'] as const satisfies readonly MarketId[];
/** Twice a day something happens: a candle has closed, and ten in the morning in New York. */
const HOURS = [0, 15] as const;
export const STEPS = DAYS * HOURS.length;
/** As many as a model looks at, and a few more. */
const HISTORY_DAYS = 180;
const OLDEST_DAY = FIRST_DAY - HISTORY_DAYS;
const START: Readonly<Record<(typeof MARKETS)[number], number>> = { 'BTC-USDT': 60_000, 'ETH-USDT': 2_500 };

export function momentOf(step: number): Instant {
  const hour = HOURS[step % HOURS.length] ?? 0;
  return instant((FIRST_DAY + Math.floor(step / HOURS.length)) * DAY_MS + hour * HOUR_MS + MINUTE_MS);
}

/** A number from nought to one for a name, the same for ever. */
export function chance(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0) / 2 ** 32;
}

const walks = new Map<string, readonly number[]>();

/** A walk by the day: some weeks up, some down, never far enough for an outlier. */
function closeOf(market: (typeof MARKETS)[number], day: number): bigint {
  const walk = walks.get(market) ?? walkOf(market);
  walks.set(market, walk);
  const { tick } = pairOf(market);
  return (BigInt(Math.round((walk[day - OLDEST_DAY] ?? 0) * 1_000_000)) / tick) * tick;
}

function walkOf(market: (typeof MARKETS)[number]): readonly number[] {
  let price = START[market];
  return Array.from({ length: HISTORY_DAYS + DAYS + 2 }, (_, index) => {
    price *= 1 + (chance(`${market} ${index}`) - 0.5) * 0.06;
    return price;
  });
}

/** What both venues say at this step, and the candles of the days before. */
export function tellPrices(markets: FakeMarkets, step: number): void {
  const today = FIRST_DAY + Math.floor(step / HOURS.length);
  for (const market of MARKETS) {
    markets.set(market, closeOf(market, today - 1));
    const candles = Array.from({ length: HISTORY_DAYS - 5 }, (_, index) => {
      const day = today - (HISTORY_DAYS - 5) + index;
      const [open, close] = [closeOf(market, day - 1), closeOf(market, day)];
      const [low, high] = open < close ? [open, close] : [close, open];
      return { openAt: instant(day * DAY_MS), open, high, low, close, volume: 100_000_000n };
    });
    markets.setCandles('BINANCE', market, '1d', candles);
  }
}

/** Somebody with deep pockets stands on both sides of each book, one tick around the price. Repeated, nothing is doubled. */
export async function standReady(
  { engine }: Platform,
  markets: FakeMarkets,
  maker: Id<'usr'>,
  step: number,
): Promise<void> {
  const by = { owner: maker, userId: maker, account: `user:${maker}:funding`, fees: { maker: ppm(0), taker: ppm(0) } };
  for (const order of await engine.openOrders({ book: 'real', owner: maker })) {
    await engine.cancel({ id: order.id, owner: maker });
  }
  for (const market of MARKETS) {
    const pair = pairOf(market);
    const { price } = markets.price(market);
    if (price === null) throw new Error('The venues of the month do not agree.');
    const middle = Number(price / pair.tick);
    for (const side of ['buy', 'sell'] as const) {
      const about = { kind: 'limit', timeInForce: 'gtc', isPostOnly: false, selfTrade: 'cancelNewest' } as const;
      const order = { ...about, side, price: formatTicks(pair, middle + (side === 'buy' ? -1 : 1)), amount: '20' };
      const digest = createHash('sha256')
        .update(`${step} ${market} ${side} ${later(instant(0), Number(price))}`)
        .digest('hex');
      const requestId = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-4${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
      await engine.place({ book: 'real', market, by, order, requestId, requestHash: digest });
    }
  }
}

/** Every third afternoon the leader buys with a tenth of their money, or sells half of their coins. Repeated, it is the same order. */
export async function leadAt({ db }: Platform, projectId: string, step: number): Promise<void> {
  if (step % HOURS.length === 0 || Math.floor(step / HOURS.length) % 3 !== 0) return;
  const store = copyStore(db);
  const project = await store.project(projectId);
  const stake = await store.stakeOf(projectId);
  if (!project || !stake) throw new Error('There is no project in this month.');
  const id = makeId('cpo', momentOf(step), new Uint8Array(10).fill(step + 1));
  if (await store.order(id)) return;
  const side = stake.coins > 0n && chance(`leader ${step}`) < 0.5 ? 'sell' : 'buy';
  const amount = side === 'buy' ? stake.cash / 10n : stake.coins / 2n;
  await insertOrder(db, project, { id, side, kind: 'market', price: null, amount, at: momentOf(step) });
}
