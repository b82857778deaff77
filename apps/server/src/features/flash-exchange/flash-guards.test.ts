import { contract } from '@candor/contract';
import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import { HOUR_MS, instant, MINUTE_MS, SECOND_MS } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { addOperator } from '../../testing/people.ts';
import { makeBrakeNote } from './brake.ts';
import { type FlashServer, startFlash } from './test-flash.ts';

const MILLION = 1_000_000n;
const BTC = 60_000n * MILLION;
let server: FlashServer;
let mia: Awaited<ReturnType<FlashServer['addPerson']>>;
let lena: typeof mia;

beforeAll(async () => {
  server = await startFlash();
  [mia, lena] = [await server.addPerson('mia'), await server.addPerson('lena')];
});
beforeEach(() => server.setPrices());
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

/** The last minute went from one price to another, at one venue. */
function moved(low: bigint, high: bigint) {
  const openAt = instant(server.clock.now() - MINUTE_MS);
  const candle = { openAt, open: low, high, low, close: high, volume: 1n };
  server.markets.setCandles('BINANCE', 'BTC-USDT', '1m', [candle]);
}
const price = async () => (await server.ask(contract.flashPrice, { base: 'BTC' }, mia)).data;

describe('[FLX-13] one open quote', () => {
  it('a new one ends the one before, whichever way it goes, and only for this customer', async () => {
    const hers = await server.quote(lena);
    const first = await server.quote(mia);
    const second = await server.quote(mia, { side: 'sell', amount: '0.001' });
    expect((await server.accept(mia, first.data.id)).code).toBe('flash-exchange.quoteReplaced');
    expect((await server.accept(mia, second.data.id)).code).toBe('ok');
    expect((await server.accept(lena, hers.data.id)).code).toBe('ok');
    expect((await server.accept(mia, second.data.id)).code).toBe('flash-exchange.quoteUsed');
  });

  it('a program that asks for ten at the same moment has one', async () => {
    const quotes = await Promise.all(
      Array.from({ length: 10 }, (_, no) => server.quote(mia, no % 2 ? { side: 'sell', amount: '0.001' } : {})),
    );
    expect(quotes.map(({ code }) => code)).toEqual(Array(10).fill('ok'));
    const { n } = await server.platform.db.one`select count(*)::int as n from flash_quote
      where user_id = ${mia.id} and replaced_at is null`;
    expect(n).toBe(1);
  });
});

describe('[FLX-14] the spread', () => {
  it('grows with how far prices moved recently, is shown before the quote, and is what is charged', async () => {
    expect((await price()).spreadPpm).toBe(2_000);
    moved(BTC, (BTC * 102n) / 100n);
    expect(await price()).toMatchObject({ state: 'ok', spreadPpm: 5_000, buyRate: '60300', sellRate: '59700' });
    expect((await server.quote(mia)).data).toMatchObject({ spreadPpm: 5_000, rate: '60300' });
    moved(BTC, BTC);
    expect((await server.quote(mia)).data).toMatchObject({ spreadPpm: 2_000, rate: '60120' });
  });

  it('is not guessed: where no venue says how prices moved, there is no quote', async () => {
    const broken = vi.spyOn(server.markets, 'candles').mockRejectedValue(new Error('no answer'));
    expect((await server.quote(mia)).code).toBe('flash-exchange.stale');
    expect((await price()).state).toBe('stale');
    broken.mockRestore();
  });
});

describe('[FLX-15] the loss brake', () => {
  it('stops quotes and exchanges above the limit of an hour, says so, and lets them go on below it', async () => {
    const omar = await addOperator(server.platform, { username: 'omar', roles: ['finance'] });
    const desk = async () => (await server.ask(contract.flashDesk, {}, omar)).data;
    // The desk sells 0.06 BTC; at 70,000 it would have got 600 USDT more for it, and 500 is the limit.
    const bought = await server.quote(mia, { fixed: 'get', amount: '0.06' });
    expect((await server.accept(mia, bought.data.id)).code).toBe('ok');
    expect((await desk()).hour).toMatchObject({ isPaused: false });
    server.markets.set('BTC-USDT', 67_000n * MILLION);
    const open = await server.quote(lena, { base: 'ETH', amount: '50' });
    expect(open.code).toBe('ok');
    server.markets.set('BTC-USDT', 70_000n * MILLION);
    const before = await server.balance(DESK_ACCOUNT, 'USDT');
    expect((await server.accept(lena, open.data.id)).code).toBe('flash-exchange.paused');
    expect((await server.quote(mia)).code).toBe('flash-exchange.paused');
    expect((await price()).state).toBe('paused');
    expect((await desk()).hour).toMatchObject({ isPaused: true, most: { amount: '500' } });
    expect(await server.balance(DESK_ACCOUNT, 'USDT')).toBe(before);
    // The price comes back, or the hour is over.
    server.markets.set('BTC-USDT', BTC);
    expect((await server.quote(mia)).code).toBe('ok');
    server.clock.advance(HOUR_MS + SECOND_MS);
    server.setPrices();
    server.markets.set('BTC-USDT', 70_000n * MILLION);
    expect((await server.quote(mia)).code).toBe('ok');
  });

  it('is told to operators once when it stops and once when it goes on', async () => {
    const codes: string[] = [];
    const note = (code: string) => void codes.push(code);
    const look = makeBrakeNote({ ...server.platform, log: { ...server.platform.log, error: note, info: note } });
    const bought = await server.quote(lena, { fixed: 'get', amount: '0.05' });
    expect((await server.accept(lena, bought.data.id)).code).toBe('ok');
    await look();
    expect(codes).toEqual([]);
    server.markets.set('BTC-USDT', 80_000n * MILLION);
    await look();
    await look();
    expect(codes).toEqual(['flash.desk_paused']);
    server.markets.set('BTC-USDT', BTC);
    await look();
    expect(codes).toEqual(['flash.desk_paused', 'flash.desk_resumed']);
  });
});
