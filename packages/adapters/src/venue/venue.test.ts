import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VenueFault } from './port.ts';
import { isBook, MARKETS, startTestVenue, type TestVenue } from './test-venue.ts';

const BTC = 'BTC-USDT';
/** However slow the machine is. */
const SOON = { timeout: 120_000 };

describe.each(['binance', 'okx'] as const)('%s', (venue) => {
  let at: TestVenue;
  beforeAll(async () => {
    at = await startTestVenue(venue);
    await at.next(isBook(at.connector, BTC));
  });
  afterAll(() => at.close());

  it('builds the book the venue has, and goes on with it', async () => {
    const { connector } = at;
    const first = connector.orderBook(BTC, 25);
    await at.next(isBook(connector, BTC));
    const second = connector.orderBook(BTC, 25);
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0);
    expect(second?.bids).toHaveLength(25);
    const prices = second?.bids.map(({ price }) => price) ?? [];
    expect(prices).toEqual([...prices].sort((a, b) => Number(b - a)));
    expect(connector.best(BTC)).toEqual({ bid: second?.bids[0]?.price, ask: second?.asks[0]?.price });
    expect(connector.ageMs(BTC)).toBeLessThan(15_000);
    expect(connector.isSimulated()).toBe(true);
    expect(at.problems).toEqual([]);
  });

  it('hears the day, trades and the candle that forms, and asks for instruments', async () => {
    const { connector } = at;
    const unfollow = connector.followCandles(BTC, '5m');
    const candle = await at.next(({ kind }) => kind === 'candle');
    expect(candle).toMatchObject({ kind: 'candle', market: BTC, interval: '5m' });
    unfollow();
    await at.next(({ kind }) => kind === 'trades');
    await at.next(({ kind, market }) => kind === 'day' && market === BTC);
    const day = connector.day(BTC);
    expect(day && day.low <= day.last && day.last <= day.high && day.volume > 0n).toBe(true);
    const instruments = await connector.instruments();
    expect(instruments.map(({ market, isTrading }) => [market, isTrading])).toEqual(
      ['BTC-USDT', 'ETH-USDT', 'TRX-USDT'].map((market) => [market, true]),
    );
    const trades = await connector.recentTrades(BTC, 10);
    expect(trades).toHaveLength(10);
    expect(trades[0]?.at).toBeGreaterThanOrEqual(trades[9]?.at ?? 0);
  });

  it('reads candles page by page, the oldest first and none twice', async () => {
    const { connector } = at;
    const newer = await connector.candles(BTC, '1m', { limit: 450 });
    const [oldest] = newer;
    const older = oldest ? await connector.candles(BTC, '1m', { before: oldest.openAt, limit: 20 }) : [];
    const all = [...older, ...newer].map(({ openAt }) => openAt);
    expect(all).toHaveLength(470);
    expect(new Set(all.map((openAt, place) => openAt - place * 60_000)).size).toBe(1);
    const [day] = await connector.candles(BTC, '1d', { limit: 1 });
    expect(Number(day?.openAt) % 86_400_000).toBe(0);
  });

  it('builds a book anew after a gap and after a bid above an ask, and shows neither', async () => {
    const { connector, sim } = at;
    const unsound: unknown[] = [];
    const stop = connector.listen(() => {
      const orderBook = connector.orderBook(BTC, 1);
      if (orderBook && (orderBook.bids[0]?.price ?? 0n) >= (orderBook.asks[0]?.price ?? 0n)) unsound.push(orderBook);
    });
    for (const kind of ['gap', 'crossed'] as const) {
      await breakBook(at, kind);
      await at.next(isBook(connector, BTC));
    }
    stop();
    sim.faults.clear();
    expect(unsound).toEqual([]);
  });

  it('comes back after the line was cut, after nonsense, and when nobody was let in for a while', async () => {
    const { connector, sim, problems } = at;
    sim.faults.add({ kind: 'refuse' });
    sim.hangUp();
    await expect.poll(() => problems.filter((each) => each.includes('is down')).length, SOON).toBeGreaterThan(3);
    sim.faults.clear();
    await at.next(isBook(connector, BTC));
    sim.faults.add({ kind: 'garbage', times: 1 });
    await at.next(isBook(connector, BTC));
    await expect.poll(() => problems.some((each) => each.includes('not understood')), SOON).toBe(true);
    await at.next(isBook(connector, BTC));
  });

  it('calls prices old whose moments stand still, and fresh when they go on', async () => {
    const { connector, sim } = at;
    sim.faults.add({ kind: 'clock' });
    at.pass(20_000);
    await at.next(isBook(connector, BTC));
    expect(connector.ageMs(BTC)).toBeGreaterThan(15_000);
    sim.faults.clear();
    await expect.poll(() => connector.ageMs(BTC), SOON).toBeLessThan(15_000);
  });

  it('hangs up on a line that has gone silent', async () => {
    const { connector, sim, problems } = at;
    sim.faults.add({ kind: 'silent' });
    const before = problems.length;
    at.pass(61_000);
    expect(connector.ageMs(BTC)).toBeGreaterThan(60_000);
    await expect.poll(() => problems.slice(before).join(), SOON).toMatch(/is down (silent|stuck)/);
    sim.faults.clear();
    await at.next(isBook(connector, BTC));
  });

  it('says what it could not ask', async () => {
    const { connector, sim } = at;
    // Only candles: the connector may be asking for something else in the same moment.
    const path = venue === 'binance' ? 'klines' : 'candles';
    sim.faults.add({ kind: 'http', status: 429, path, times: 1 });
    await expect(connector.candles(BTC, '1m', { limit: 1 })).rejects.toMatchObject({ kind: 'rateLimited' });
    sim.faults.add({ kind: 'http', status: 200, path, times: 1 });
    await expect(connector.candles(BTC, '1m', { limit: 1 })).rejects.toMatchObject({ kind: 'nonsense' });
    sim.faults.add({ kind: 'http', status: 503, path, times: 1 });
    await expect(connector.candles(BTC, '1m', { limit: 1 })).rejects.toThrow(VenueFault);
  });
});

it.each(['binance', 'okx'] as const)(
  '%s is heard about what was listed since, and what it does not have harms no other',
  async (venue) => {
    const [btc, ...others] = MARKETS[venue];
    const at = await startTestVenue(venue, { markets: others });
    await at.next(isBook(at.connector, 'ETH-USDT'));
    const unknown = {
      id: 'ATOM-USDT',
      symbol: venue === 'binance' ? 'ATOMUSDT' : 'ATOM-USDT',
      priceScale: 6,
      sizeScale: 8,
    };
    at.connector.learn([...(btc ? [btc] : []), ...others, unknown]);
    await at.next(isBook(at.connector, BTC));
    await at.next(isBook(at.connector, 'ETH-USDT'));
    expect(at.connector.orderBook(unknown.id, 1)).toBeUndefined();
    expect(at.problems.filter((each) => each.includes('is down'))).toEqual([]);
    await at.close();
  },
);

it('binance is asked again when it does not tell the book', async () => {
  const at = await startTestVenue('binance');
  at.sim.faults.add({ kind: 'http', status: 429, path: 'depth', times: 3 });
  await at.next(isBook(at.connector, BTC));
  expect(at.problems.filter((each) => each.includes('rateLimited') || each.includes('fewer')).length).toBeGreaterThan(
    0,
  );
  await at.close();
});

it('okx’s checksum counts where there is one, and a zero is none', async () => {
  const at = await startTestVenue('okx');
  await at.next(isBook(at.connector, BTC));
  await breakBook(at, 'checksum');
  await at.next(isBook(at.connector, BTC));
  await at.close();

  const without = await startTestVenue('okx', { hasChecksum: false });
  await without.next(isBook(without.connector, BTC));
  await without.next(isBook(without.connector, BTC));
  expect(without.problems).toEqual([]);
  await without.close();
});

it('a simulator is not listened to where prices mean real money', async () => {
  const at = await startTestVenue('binance', { refusesSimulated: true });
  await expect.poll(() => at.problems.filter((each) => each.includes('a simulator')).length, SOON).toBeGreaterThan(1);
  expect(at.connector.isSimulated()).toBe(true);
  await at.close();
});

/** Breaks the book until it was noticed: a change that comes while the book is being built cannot be missed. */
async function breakBook({ sim, problems }: TestVenue, kind: 'gap' | 'crossed' | 'checksum'): Promise<void> {
  const isNoticed = () => {
    sim.faults.add({ kind, market: BTC, times: 1 });
    return problems.some((each) => each.endsWith(`${BTC} ${kind}`));
  };
  // Not with every change: where all are missing, none is seen to be missing.
  await expect.poll(isNoticed, { ...SOON, interval: 400 }).toBe(true);
  sim.faults.clear();
}
