import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { flashAssets } from '@candor/contract/flash-exchange/fields';
import { DESK_ACCOUNT } from '@candor/domain/flash-exchange';
import { type Asset, DAY_MS, instant, MINUTE_MS, money, SECOND_MS } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { findVolumes } from '../../services/levels/settled-volumes.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { addCustomer, addOperator } from '../../testing/people.ts';
import { flashExchangeJobs } from './jobs.ts';
import { quoteLimit } from './quote.ts';
import { type FlashServer, startFlash } from './test-flash.ts';

const MILLION = 1_000_000n;
let server: FlashServer;
let mia: Awaited<ReturnType<FlashServer['addPerson']>>;
let lena: Awaited<ReturnType<FlashServer['addPerson']>>;

beforeAll(async () => {
  server = await startFlash();
  [mia, lena] = [await server.addPerson('mia'), await server.addPerson('lena')];
});
beforeEach(() => server.setPrices());
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

const funds = () => `user:${mia.id}:funding`;
/** Everything that Mia, Lena and the desk have, of each asset. */
async function all() {
  const names = [funds(), `user:${lena.id}:funding`, DESK_ACCOUNT];
  const sum = async (asset: Asset) =>
    (await Promise.all(names.map((name) => server.balance(name, asset)))).reduce((a, b) => a + b);
  return Promise.all(flashAssets().map(sum));
}

describe('a quote', () => {
  it('[FLX-1] [FLX-3] [FLX-4] comes from both venues, shows them, and holds for fifteen seconds', async () => {
    const { data } = await server.quote(mia);
    expect(data).toMatchObject({
      side: 'buy',
      base: 'BTC',
      give: { asset: 'USDT', amount: '100' },
      get: { asset: 'BTC', amount: '0.00166334' },
      mid: '60000',
      rate: '60120',
      spreadPpm: 2_000,
      cost: { asset: 'USDT', amount: '0.1996' },
      sources: [
        { venue: 'BINANCE', mid: '60000' },
        { venue: 'OKEX', mid: '60000' },
      ],
    });
    expect(data.expiresAt - data.quotedAt).toBe(15 * SECOND_MS);
    const wish = { side: 'sell', base: 'TRX', fixed: 'get', amount: '30' };
    expect((await server.quote(mia, wish)).data.give).toEqual({ asset: 'TRX', amount: '100.2004' });
    const { data: shown } = await server.ask(contract.flashPrice, { base: 'BTC' }, mia);
    expect(shown).toMatchObject({ state: 'ok', buyRate: '60120', sellRate: '59880', isSimulated: true });
  });

  it('[FLX-2] is refused while prices are old, alone or apart, and nothing is written', async () => {
    const { db } = server.platform;
    const count = async () => (await db.one`select count(*) as n from flash_quote`).n;
    const before = await count();
    server.markets.quote('OKEX', 'BTC-USDT', { bid: 60_700n * MILLION, ask: 60_700n * MILLION });
    expect((await server.quote(mia)).code).toBe('flash-exchange.divergent');
    const { data: apart } = await server.ask(contract.flashPrice, { base: 'BTC' }, mia);
    expect(apart).toMatchObject({ state: 'divergent', mid: null, sources: [{ mid: '60000' }, { mid: '60700' }] });
    server.markets.forget();
    expect((await server.quote(mia)).code).toBe('flash-exchange.stale');
    server.markets.quote('OKEX', 'BTC-USDT', { bid: 60_000n * MILLION, ask: 60_000n * MILLION });
    expect((await server.quote(mia)).code).toBe('flash-exchange.stale');
    server.setPrices();
    server.clock.advance(15 * SECOND_MS + 1);
    expect((await server.quote(mia)).code).toBe('flash-exchange.stale');
    expect((await server.ask(contract.flashPrice, { base: 'BTC' }, mia)).data).toMatchObject({
      state: 'stale',
      mid: null,
      buyRate: null,
    });
    expect(await count()).toBe(before);
  });

  it('[FLX-5] [FLX-9] is refused below the minimum, above the most, and beyond what the desk has', async () => {
    const of = async (change: Readonly<Record<string, string>>) => (await server.quote(mia, change)).code;
    expect(await of({ amount: '9.999999' })).toBe('flash-exchange.belowMinimum');
    expect(await of({ amount: '10' })).toBe('ok');
    expect(await of({ side: 'sell', fixed: 'get', amount: '9.99' })).toBe('flash-exchange.belowMinimum');
    expect(await of({ amount: '10000.000001' })).toBe('flash-exchange.aboveMaximum');
    expect(await of({ base: 'USDT' })).toBe('call.invalidField');
    expect(await of({ amount: '1,5' })).toBe('ledger.wrongAmount');
    const held = await server.balance(DESK_ACCOUNT, 'ETH');
    await server.move(DESK_ACCOUNT, 'world:test', 'ETH', held - 1_000n);
    expect(await server.quote(mia, { base: 'ETH' })).toMatchObject({
      code: 'flash-exchange.deskEmpty',
      details: { most: '0.00001', asset: 'ETH' },
    });
    await server.move('world:test', DESK_ACCOUNT, 'ETH', held - 1_000n);
  });

  it('is asked for a hundred and twenty times in ten minutes and then no more', async () => {
    const eager = await server.addPerson('eager');
    for (let n = 1; n < 120; n += 1) await server.platform.tries.take([quoteLimit(eager.id)]);
    expect((await server.quote(eager)).code).toBe('ok');
    expect((await server.quote(eager)).code).toBe('call.tooMany');
  });
});

describe('an exchange', () => {
  it('[FLX-7] [FLX-11] moves both amounts at once, and leaves a receipt, a line of history and a record', async () => {
    const before = {
      all: await all(),
      usdt: await server.balance(funds(), 'USDT'),
      btc: await server.balance(funds(), 'BTC'),
    };
    const { data: quote } = await server.quote(mia);
    const { code, data } = await server.accept(mia, quote.id);
    expect(code).toBe('ok');
    expect(data).toMatchObject({ give: quote.give, get: quote.get, rate: quote.rate, sources: quote.sources });
    expect(await server.balance(funds(), 'USDT')).toBe(before.usdt - 100n * MILLION);
    expect(await server.balance(funds(), 'BTC')).toBe(before.btc + 166_334n);
    expect(await all()).toEqual(before.all);
    expect((await server.ask(contract.getFlashReceipt, { id: data.id }, mia)).data).toEqual(data);
    expect((await server.ask(contract.getFlashReceipt, { id: data.id }, lena)).code).toBe('call.notFound');
    expect((await server.ask(contract.listFlashExchanges, {}, mia)).data.rows[0]).toEqual(data);
    expect((await server.ask(contract.listFlashExchanges, { base: 'BTC' }, mia)).data.rows[0]).toEqual(data);
    expect((await server.ask(contract.listFlashExchanges, { base: 'TRX' }, mia)).data.rows).toEqual([]);
    expect((await server.ask(contract.listFlashExchanges, {}, lena)).data.rows).toEqual([]);
    const record = await server.platform.ledger.findTransfer(data.recordId);
    expect(record).toMatchObject({ kind: 'flash.exchange', cause: { type: 'flash-exchange', id: data.id } });
    expect(await findVolumes(server.platform.db, mia.id)).toMatchObject({ own: { minor: 0n } });
    // And back, the other way round.
    const back = await server.quote(mia, { side: 'sell', amount: '0.00166334' });
    expect((await server.accept(mia, back.data.id)).data.get.amount).toBe('99.6008');
    expect(await all()).toEqual(before.all);
  });

  it('[FLX-6] [FLX-10] stands at 14.999 seconds and is over at 15.000', async () => {
    const [inTime, late] = [await server.quote(mia), await server.quote(lena)];
    const { mid } = inTime.data;
    server.clock.advance(15 * SECOND_MS - 1);
    server.markets.set('BTC-USDT', BigInt(Math.round(Number(mid) * 1_000_000)));
    expect((await server.accept(mia, inTime.data.id)).data.get).toEqual(inTime.data.get);
    server.clock.advance(1);
    const before = await all();
    expect((await server.accept(lena, late.data.id)).code).toBe('flash-exchange.quoteOver');
    expect(await all()).toEqual(before);
  });

  it('[FLX-10] [FLX-12] is no free option: what a faster feed saw first is not paid by the desk', async () => {
    const [buy, sell] = [
      (await server.quote(mia)).data,
      (await server.quote(lena, { side: 'sell', amount: '0.001' })).data,
    ];
    const mid = BigInt(Math.round(Number(buy.mid) * 1_000_000));
    const before = await all();
    server.markets.set('BTC-USDT', (mid * 10_011n) / 10_000n);
    expect((await server.accept(mia, buy.id)).code).toBe('flash-exchange.moved');
    server.markets.set('BTC-USDT', (mid * 9_989n) / 10_000n);
    expect((await server.accept(lena, sell.id)).code).toBe('flash-exchange.moved');
    server.clock.advance(2 * SECOND_MS + 1);
    expect((await server.accept(mia, buy.id)).code).toBe('flash-exchange.stale');
    expect(await all()).toEqual(before);
    // Against the customer it may move: they get what they were shown.
    server.markets.set('BTC-USDT', (mid * 9_900n) / 10_000n);
    expect((await server.accept(mia, buy.id)).data.get).toEqual(buy.get);
    server.markets.set('BTC-USDT', mid);
  });

  it('[FLX-8] is one, however many accept it at the same moment', async () => {
    const usdt = await server.balance(funds(), 'USDT');
    const { data: quote } = await server.quote(mia);
    const key = { idempotencyKey: randomUUID() };
    const replies = await Promise.all([
      ...Array.from({ length: 2 }, () => server.accept(mia, quote.id, key)),
      ...Array.from({ length: 3 }, () => server.accept(mia, quote.id)),
    ]);
    const done = replies.filter(({ code }) => code === 'ok');
    expect(new Set(done.map(({ data }) => data.id)).size).toBe(1);
    expect([1, 2]).toContain(done.length);
    for (const { code } of replies) expect(['ok', 'flash-exchange.quoteUsed']).toContain(code);
    expect(await server.balance(funds(), 'USDT')).toBe(usdt - 100n * MILLION);
    // Minutes later the same request still gets the same answer, and another key none.
    server.clock.advance(5 * MINUTE_MS);
    const winner = done.length === 2 ? await server.accept(mia, quote.id, key) : done[0];
    expect(winner?.data.id).toBe(done[0]?.data.id);
    expect((await server.accept(mia, quote.id)).code).toBe('flash-exchange.quoteUsed');
  });

  it('belongs to whoever was quoted', async () => {
    const { data } = await server.quote(mia);
    expect((await server.accept(lena, data.id)).code).toBe('call.notFound');
    expect((await server.accept(mia, data.id, { tradePassword: '000001' })).code).toBe('tradePassword.wrong');
    expect((await server.accept(mia, data.id)).code).toBe('ok');
  });

  it('[FLX-9] is refused without enough on either side, and two cannot have the desk’s last coin', async () => {
    const poor = await addCustomer(server.platform, { username: 'poor' });
    const { data: dear } = await server.quote(poor);
    expect((await server.accept(poor, dear.id)).code).toBe('ledger.insufficientBalance');
    const held = await server.balance(DESK_ACCOUNT, 'BTC');
    const wish = { fixed: 'get', amount: '0.01' };
    const [one, other] = [await server.quote(mia, wish), await server.quote(lena, wish)];
    await server.move(DESK_ACCOUNT, 'world:test', 'BTC', held - 1_500_000n);
    const codes = await Promise.all([server.accept(mia, one.data.id), server.accept(lena, other.data.id)]);
    expect(codes.map(({ code }) => code).toSorted()).toEqual(['flash-exchange.deskEmpty', 'ok']);
    await server.move('world:test', DESK_ACCOUNT, 'BTC', held);
  });

  it('[FLX-5] asks for the minimum again', async () => {
    const { data } = await server.quote(mia, { amount: '15' });
    const { settings } = server.platform;
    const read = settings.get;
    const raised = vi.spyOn(settings, 'get').mockImplementation(async (key) => {
      // Two operators raised it while the quote was shown.
      if (key === 'flash-exchange.minimum') return money('USDT', 20n * MILLION) as never;
      return read(key);
    });
    expect((await server.accept(mia, data.id)).code).toBe('flash-exchange.belowMinimum');
    raised.mockRestore();
    expect((await server.accept(mia, data.id)).code).toBe('ok');
  });
});

describe('the gate', () => {
  it('is that of the one table, and told before anything is typed', async () => {
    const sam = await addCustomer(server.platform, { username: 'sam', hasTradePassword: false });
    expect((await server.ask(contract.flashRules, {}, sam)).data.gate).toBe('noTradePassword');
    expect((await server.quote(sam)).code).toBe('tradePassword.notSet');
    const { data } = await server.ask(contract.flashRules, {}, mia);
    expect(data).toMatchObject({ gate: null, quoteSeconds: 15, minimum: { asset: 'USDT', amount: '10' } });
    expect(data.balances.map(({ asset }) => asset)).toEqual(['USDT', 'BTC', 'ETH', 'TRX']);
  });
});

describe('the desk', () => {
  it('is shown to whoever keeps the money, with what it has and what it did', async () => {
    const [omar, nora] = [
      await addOperator(server.platform, { username: 'omar', roles: ['finance'] }),
      await addOperator(server.platform, { username: 'nora', roles: ['support'] }),
    ];
    expect((await server.ask(contract.flashDesk, {}, nora)).code).toBe('call.notAllowed');
    const { data } = await server.ask(contract.flashDesk, { limit: '2' }, omar);
    expect(data.inventory.map(({ asset }) => asset)).toEqual(['USDT', 'BTC', 'ETH', 'TRX']);
    expect(data.prices.map(({ base, state }) => `${base} ${state}`)).toEqual(['BTC ok', 'ETH ok', 'TRX ok']);
    expect(data.rows).toHaveLength(2);
    expect(data.next).toBe(data.rows[1]?.id);
    expect(data.rows[0]?.username).toMatch(/mia|lena/);
  });

  it('forgets quotes nobody took, and none that was used', async () => {
    const { db } = server.platform;
    server.clock.set(instant(server.clock.now() + 3 * DAY_MS));
    await flashExchangeJobs[0]?.run({}, server.platform);
    const left = await db.one`select count(*) as n from flash_quote`;
    const used = await db.one`select count(*) as n from flash_exchange`;
    expect(left.n).toBe(used.n);
    expect(Number(used.n)).toBeGreaterThan(3);
  });
});
