import {
  type OwnBookEvent as BookEvent,
  OwnBookEvent,
  OwnCandleEvent,
  OwnTradesEvent,
  ownCandlesChannel,
  ownChannel,
} from '@candor/contract';
import { candleStart } from '@candor/domain/market';
import { instant, MINUTE_MS } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Live } from '../../platform/live/live.ts';
import type { Log } from '../../platform/log.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { END_HALTS, runAsOwner } from '../../testing/owner.ts';
import { countCandles, findBehind } from './count-candles.ts';
import { readOwnCandles, readShownCandles } from './own-candles.ts';
import { publishMarkets } from './publish-markets.ts';
import { createMigratedDatabase, openTestEngine, orderOf, person, TEST_START, type TestEngine } from './test-engine.ts';

const [mia, viktor] = [person('m'), person('v')];
const MARKET = 'BTC-USDT';
const BOOK = ownChannel('book', 'real', MARKET);
const TRADES = ownChannel('trades', 'real', MARKET);
const MINUTES = ownCandlesChannel('real', MARKET, '1m');
const quiet: Log = { request: () => {}, info: () => {}, warn: () => {}, error: () => {}, flush: () => {} };

type Said = { readonly channel: string; readonly name: string; readonly data: Json };
const said: Said[] = [];
const heard = new Set<string>();
const listeners = new Set<(channel: string, isHeard: boolean) => void>();
const live: Live = {
  publish: (channel, name, data) => said.push({ channel, name, data }),
  isHeard: (channel) => heard.has(channel),
  onHeard: (listener) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  clients: () => 0,
};
const hear = (channel: string) => {
  heard.add(channel);
  for (const listener of listeners) listener(channel, true);
};
const heardOn = (channel: string) => said.filter((each) => each.channel === channel);
/** However slow the machine is. */
const SOON = { timeout: 60_000 };
const newestBook = () => heardOn(BOOK).at(-1)?.data as BookEvent | undefined;

let database: Awaited<ReturnType<typeof createMigratedDatabase>>;
let test: TestEngine;
let markets: ReturnType<typeof makeFakeMarkets>;
let publisher: ReturnType<typeof publishMarkets>;
beforeAll(async () => {
  database = await createMigratedDatabase();
  test = await openTestEngine({ appUrl: database.appUrl });
  await test.fund(mia, 'USDT', '1000000');
  await test.fund(viktor, 'BTC', '10');
  markets = makeFakeMarkets(test.clock);
  publisher = publishMarkets({ ...test, live, log: quiet, markets });
});
afterAll(async () => {
  publisher.stop();
  await test.close();
});

const trade = async (price: string, amount: string) => {
  orderOf(await test.place(viktor, { side: 'sell', price, amount }));
  orderOf(await test.place(mia, { side: 'buy', price, amount }));
};

it('[SPT-28] tells the whole book and each trade after they are on disk, to the book that listens', async () => {
  for (const channel of [BOOK, TRADES, MINUTES, ownChannel('book', 'demo', MARKET)]) hear(channel);
  for (let at = 0; at < 20; at += 1) orderOf(await test.place(mia, { price: '59990', amount: '0.001' }));
  await trade('60000', '0.5');
  await expect.poll(() => heardOn(TRADES).length, SOON).toBe(1);
  await expect.poll(() => newestBook()?.bids, SOON).toEqual([['59990', '0.02']]);
  const book = OwnBookEvent.parse(newestBook());
  expect(book).toMatchObject({ book: 'real', state: 'open', last: '60000', asks: [], isStale: false });
  expect(OwnTradesEvent.parse(heardOn(TRADES)[0]?.data).trades).toMatchObject([
    { price: '60000', quantity: '0.5', side: 'buy', at: TEST_START },
  ]);
  const candle = OwnCandleEvent.parse(heardOn(MINUTES).at(-1)?.data);
  expect(candle).toMatchObject({ interval: '1m', open: '60000', close: '60000', volume: '0.5' });
  // Twenty-two batches, told together.
  expect(heardOn(BOOK).length).toBeLessThan(22);
  expect(heardOn(ownChannel('book', 'demo', MARKET)).every(({ data }) => (data as BookEvent).bids.length === 0)).toBe(
    true,
  );
});

it('tells that a market is halted, though no batch says so', async () => {
  await test.engine.halt(MARKET, { reason: 'A look at the feed.', by: 'opr_test' });
  await expect.poll(newestBook, SOON).toMatchObject({ state: 'halted', haltedFor: 'A look at the feed.' });
  await runAsOwner(database.ownerUrl, END_HALTS);
  await test.engine.readHalts();
  await expect.poll(newestBook, SOON).toMatchObject({ state: 'open', haltedFor: null });
});

it('[SPT-27] makes candles of the trades, whether they are counted yet or not, and lets the price rest', async () => {
  const asked = { book: 'real', market: MARKET, interval: '1m', limit: 5 } as const;
  const before = await readOwnCandles(test, asked);
  test.clock.set(instant(TEST_START + 3 * MINUTE_MS));
  await trade('61000', '0.1');
  await trade('60500', '0.2');
  const candles = await readOwnCandles(test, asked);
  const shown = candles.map(({ open, high, low, close, volume }) =>
    [open, high, low, close].map((price) => Number(price) / 1e6).concat(Number(volume) / 1e8),
  );
  expect(before).toHaveLength(1);
  expect(shown).toEqual([
    [60_000, 60_000, 60_000, 60_000, 0.5],
    [60_000, 60_000, 60_000, 60_000, 0],
    [60_000, 60_000, 60_000, 60_000, 0],
    [61_000, 61_000, 60_500, 60_500, 0.3],
  ]);
  await expect.poll(() => heardOn(MINUTES).at(-1)?.data, SOON).toMatchObject({ low: '60500', volume: '0.3' });

  expect(await findBehind(test.db)).toEqual([{ book: 'real', market: MARKET }]);
  expect(await countCandles(test.db, 'real', MARKET)).toBe(false);
  expect(await findBehind(test.db)).toEqual([]);
  expect(await readOwnCandles(test, asked)).toEqual(candles);
  await trade('60800', '0.1');
  await Promise.all([countCandles(test.db, 'real', MARKET), countCandles(test.db, 'real', MARKET)]);
  expect((await readOwnCandles(test, asked)).at(-1)).toMatchObject({ volume: 40_000_000n, close: 60_800_000_000n });
  const [day] = await readOwnCandles(test, { ...asked, interval: '1d', limit: 1 });
  expect(day).toMatchObject({ open: 60_000_000_000n, high: 61_000_000_000n, volume: 90_000_000n });
  const earlier = await readOwnCandles(test, { ...asked, before: candles[3]?.openAt, limit: 2 });
  expect(earlier.map(({ openAt }) => openAt)).toEqual([candles[1]?.openAt, candles[2]?.openAt]);
});

it('[SPT-27] draws what nobody traded after the venues, says so, and begins anew with the first trade', async () => {
  const newest = () => heardOn(MINUTES).at(-1)?.data;
  const minute = (no: number) => candleStart('1m', instant(TEST_START + no * MINUTE_MS));
  const [before, quietAt] = [minute(-1), minute(10)];
  test.clock.set(quietAt);
  markets.set(MARKET, 62_000_000_000n);
  await expect.poll(newest, SOON).toMatchObject({ openAt: quietAt, open: '62000', isTraded: false, volume: '0' });
  markets.set(MARKET, 62_100_000_000n);
  await expect.poll(newest, SOON).toMatchObject({ open: '62000', high: '62100', close: '62100', isTraded: false });
  await trade('60900', '0.1');
  await expect.poll(newest, SOON).toMatchObject({ open: '60900', high: '60900', close: '60900', isTraded: true });

  const venue = (price: bigint) => [
    { openAt: before, open: price, high: price, low: price, close: price, volume: 5n },
    { openAt: quietAt, open: price, high: price, low: price, close: price, volume: 5n },
  ];
  markets.setCandles('BINANCE', MARKET, '1m', venue(60_000_000_000n));
  markets.setCandles('OKEX', MARKET, '1m', venue(60_200_000_000n));
  const shown = await readShownCandles(
    { ...test, markets },
    { book: 'real', market: MARKET, interval: '1m', limit: 50 },
  );
  expect(shown[0]).toMatchObject({ openAt: before, close: 60_100_000_000n, isTraded: false });
  expect(shown.at(-1)).toMatchObject({ openAt: quietAt, close: 60_900_000_000n, isTraded: true });
});
