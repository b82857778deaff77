import { VenueFault } from '@candor/adapters/venue';
import { contract, type VenueName } from '@candor/contract';
import { fixedClock, instant, later } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Markets } from '../../services/markets/markets.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { addCustomer } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { marketRoutes } from './routes.ts';

const NOW = instant(Date.UTC(2026, 10, 15, 10, 30));
const clock = fixedClock(NOW);
const markets = makeFakeMarkets(clock);
const HOUR = 3_600_000;
/** A venue that does not answer when it is asked. */
let silent: VenueName | undefined;
let server: TestServer;

beforeAll(async () => {
  const candles: Markets['candles'] = async (venue, ...rest) => {
    if (venue === silent) throw new VenueFault('timeout', 'not today');
    return markets.candles(venue, ...rest);
  };
  server = await startTestServer({ routes: marketRoutes, clock, markets: { ...markets, candles } });
});
beforeEach(() => {
  markets.forget();
  silent = undefined;
});
afterAll(() => server.close());

async function ask(path: string, fields: Record<string, string> = {}, token = '') {
  const { body } = await server.call(path, { ...fields, _user_token: token, _lang: 'en' });
  return body;
}
const list = async () => contract.listMarkets.output.parse((await ask('app.market/list')).data).markets;

it('lists every market for a visitor, with both venues and how far they are apart', async () => {
  markets.quote('BINANCE', 'BTC-USDT', { bid: 60_000_000_000n, ask: 60_000_200_000n });
  markets.quote('OKEX', 'BTC-USDT', { bid: 60_060_000_000n, ask: 60_060_200_000n });
  const [bitcoin, ether] = await list();
  expect(bitcoin).toMatchObject({ id: 'BTC-USDT', state: 'ok', price: '60030.1', tick: '0.1', lot: '0.00001' });
  expect(bitcoin?.spreadPpm).toBe(999);
  expect(
    bitcoin?.sources.map(({ venue, symbol, isCounted, ticker }) => [venue, symbol, isCounted, ticker?.bid]),
  ).toEqual([
    ['BINANCE', 'BTCUSDT', true, '60000'],
    ['OKEX', 'BTC-USDT', true, '60060'],
  ]);
  expect(bitcoin?.sources[0]?.ticker).toMatchObject({ at: NOW, isStale: false, isSimulated: true });
  expect(ether).toMatchObject({ state: 'stale', price: null, changePpm: null, spreadPpm: null });
});

it('says when the venues disagree, and counts neither', async () => {
  markets.quote('BINANCE', 'ETH-USDT', { bid: 3_000_000_000n, ask: 3_000_010_000n });
  markets.quote('OKEX', 'ETH-USDT', { bid: 3_060_000_000n, ask: 3_060_010_000n });
  const ether = (await list()).find(({ id }) => id === 'ETH-USDT');
  expect(ether).toMatchObject({ state: 'divergent', spreadPpm: 19_999 });
  expect(ether?.sources.every(({ isCounted }) => !isCounted)).toBe(true);
});

it('shows a stale source as stale, and compares nothing with it', async () => {
  markets.set('TRX-USDT', 250_000n);
  clock.set(later(NOW, 20_000));
  markets.quote('OKEX', 'TRX-USDT', { bid: 250_990n, ask: 251_010n });
  const tron = (await list()).find(({ id }) => id === 'TRX-USDT');
  clock.set(NOW);
  expect(tron).toMatchObject({ state: 'ok', price: '0.251', spreadPpm: null });
  expect(tron?.sources.map(({ isCounted, ticker }) => [isCounted, ticker?.isStale])).toEqual([
    [false, true],
    [true, false],
  ]);
});

it('tells one coin with the smallest part of it, and refuses a market that is none', async () => {
  const { data } = await ask('app.market/coin', { market: 'BTC-USDT' });
  expect(data).toMatchObject({ name: 'Bitcoin', smallest: '0.00000001', market: { base: 'BTC', quote: 'USDT' } });
  expect(await ask('app.market/coin', { market: 'DOGE-USDT' })).toMatchObject({ errcode: 60013 });
});

it('gives candles, book and trades of one venue in the words of its channels', async () => {
  const candle = { open: 60_000_000_000n, high: 60_100_000_000n, low: 59_900_000_000n, close: 60_050_000_000n };
  const bars = [2, 1, 0].map((ago) => ({ ...candle, openAt: instant(NOW - ago * HOUR), volume: 150_000_000n }));
  markets.setCandles('BINANCE', 'BTC-USDT', '1h', bars);
  const asked = { market: 'BTC-USDT', venue: 'BINANCE', interval: '1h' };
  expect((await ask('app.market/candles', { ...asked, limit: '2' })).data).toMatchObject({
    candles: [{ openAt: NOW - HOUR }, { openAt: NOW, open: '60000', close: '60050', volume: '1.5' }],
  });
  const older = await ask('app.market/candles', { ...asked, before: String(NOW - HOUR) });
  expect(older.data).toMatchObject({ candles: [{ openAt: NOW - 2 * HOUR }] });

  expect((await ask('app.market/depth', { market: 'BTC-USDT', venue: 'OKEX' })).data).toEqual({ book: null });
  markets.quote('OKEX', 'BTC-USDT', { bid: 60_000_000_000n, ask: 60_000_100_000n });
  expect((await ask('app.market/depth', { market: 'BTC-USDT', venue: 'OKEX', limit: '2' })).data).toMatchObject({
    book: {
      venue: 'OKEX',
      bids: [
        ['60000', '0.01'],
        ['59999.9', '0.01'],
      ],
      asks: [
        ['60000.1', '0.01'],
        ['60000.2', '0.01'],
      ],
    },
  });

  markets.addTrade('OKEX', 'BTC-USDT', { id: '7', price: 60_000_000_000n, quantity: 1_000n, side: 'sell', at: NOW });
  expect((await ask('app.market/trades', { market: 'BTC-USDT', venue: 'OKEX' })).data).toEqual({
    trades: [{ id: '7', price: '60000', quantity: '0.00001', side: 'sell', at: NOW }],
  });
});

it('says that a venue is away, and draws the small chart from the other', async () => {
  silent = 'BINANCE';
  const bar = { open: 1n, high: 1n, low: 1n, close: 3_000_500_000n, volume: 1n, openAt: NOW };
  markets.setCandles('OKEX', 'ETH-USDT', '1h', [bar]);
  clock.set(later(NOW, 2 * HOUR));
  const asked = { market: 'ETH-USDT', venue: 'BINANCE', interval: '1h' };
  expect(await ask('app.market/candles', asked)).toMatchObject({ errcode: 65151 });
  expect((await list()).find(({ id }) => id === 'ETH-USDT')?.spark).toEqual(['3000.5']);
  clock.set(NOW);
});

it('keeps what a customer marked, once, for them alone', async () => {
  const [mia, lena] = [
    await addCustomer(server.platform, { username: 'mia' }),
    await addCustomer(server.platform, { username: 'lena' }),
  ];
  const set = async (id: string, to: string, token = mia.token) =>
    (await ask('app.market/favourite', { market: id, to }, token)).data;
  await set('TRX-USDT', 'marked');
  await set('BTC-USDT', 'marked');
  expect(await set('BTC-USDT', 'marked')).toEqual({ ids: ['BTC-USDT', 'TRX-USDT'] });
  expect((await ask('app.market/favourites', {}, lena.token)).data).toEqual({ ids: [] });
  expect(await set('BTC-USDT', 'unmarked')).toEqual({ ids: ['TRX-USDT'] });
  expect(await set('BTC-USDT', 'unmarked')).toEqual({ ids: ['TRX-USDT'] });
  expect(await ask('app.market/favourites')).toMatchObject({ errcode: 60001 });
});
