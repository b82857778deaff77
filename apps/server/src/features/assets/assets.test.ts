import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { assert, DAY_MS, fixedClock, formatMoney, instant, money, parseMoney } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Sandbox, startSandbox, TEST_NOW, transferForm } from '../../testing/test-sandbox.ts';

/** Nobody has said a price until a test does, and it grows old by a clock of its own. */
const venueClock = fixedClock(TEST_NOW);
const markets = makeFakeMarkets(venueClock);
let server: Sandbox;
let mia: string;
let viktor: string;
beforeAll(async () => {
  server = await startSandbox({}, { markets });
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
});
afterAll(() => server.close());

const usdt = (amount: string) => parseMoney('USDT', amount)?.minor ?? 0n;
const signedUsdt = (amount: string) => (amount.startsWith('-') ? -usdt(amount.slice(1)) : usdt(amount));

/** Every page of a customer's records. */
async function allRecords(token: string, fields: Record<string, string> = {}, limit = 37) {
  const rows = [];
  let cursor = '';
  do {
    const { data, body } = await server.ask(contract.listRecords, { ...fields, limit, cursor }, token);
    expect(body.errcode).toBe(0);
    rows.push(...data.rows);
    cursor = data.next ?? '';
  } while (cursor !== '');
  return rows;
}

describe('account/asset, as the specification has it', () => {
  it('answers errcode 0 and data.asset with every asset', async () => {
    const { body } = await server.ask(contract.accountAsset, {}, mia);
    expect(body).toMatchObject({ errcode: 0, data: { asset: [{ asset: 'USDT' }, { asset: 'TRX' }, {}, {}] } });
  });

  it('picks one by coin_type, in any case, with or without single', async () => {
    for (const fields of [{ coin_type: 'BTC' }, { coin_type: 'btc', single: '1' }, { coin_type: 'BTC', single: '0' }]) {
      const { data } = await server.ask(contract.accountAsset, fields, mia);
      expect(data.asset).toEqual([{ asset: 'BTC', available: '0.0125', held: '0', total: '0.0125' }]);
    }
  });

  it('refuses an asset nobody knows, and one alone without its name', async () => {
    for (const coin_type of ['DOGE', 'toString', "US'DT"]) {
      expect((await server.ask(contract.accountAsset, { coin_type }, mia)).body.errcode).toBe(61_202);
    }
    expect((await server.ask(contract.accountAsset, { single: '1' }, mia)).body.errcode).toBe(60_012);
  });
});

describe('the overview', () => {
  it('adds up over account kinds, and names what it cannot price', async () => {
    const { data } = await server.ask(contract.assetsOverview, {}, mia);
    const [all] = data.assets;
    const byKind = Object.fromEntries(data.accounts.map(({ kind, balances }) => [kind, balances[0]?.total ?? '']));
    expect(byKind).toMatchObject({ staking: '800', robots: '0', copy: '0' });
    expect(Object.keys(byKind)).toEqual(['funding', 'robots', 'copy', 'staking']);
    const sum = Object.values(byKind).reduce((total, amount) => total + usdt(amount), 0n);
    expect(formatMoney(money('USDT', sum))).toBe(all?.total);
    expect(data.total).toEqual({ asset: 'USDT', amount: all?.total });
    expect(data.unpriced).toEqual(['TRX', 'BTC', 'ETH']);
    expect(data.asOf).toBe(TEST_NOW);
  });

  it('[AST-6] counts what the venues agree on, says whose price it is, and leaves it out again when it is old', async () => {
    const read = async () => (await server.ask(contract.assetsOverview, {}, mia)).data;
    const before = await read();
    markets.set('BTC-USDT', 60_000_000_000n);
    const priced = await read();
    expect(priced.unpriced).toEqual(['TRX', 'ETH']);
    const about = { sources: ['BINANCE', 'OKEX'], at: TEST_NOW, isSimulated: true };
    expect(priced.prices).toEqual([{ asset: 'BTC', price: '60000', worth: '750', ...about }]);
    expect(usdt(priced.total.amount)).toBe(usdt(before.total.amount) + usdt('750'));
    // A price that came is no movement.
    expect(priced.changeToday).toEqual(before.changeToday);
    venueClock.advance(16_000);
    expect(await read()).toMatchObject({ unpriced: before.unpriced, prices: [], total: before.total });
    markets.quote('BINANCE', 'BTC-USDT', { bid: 60_000_000_000n, ask: 60_001_000_000n });
    markets.quote('OKEX', 'BTC-USDT', { bid: 62_000_000_000n, ask: 62_001_000_000n });
    expect((await read()).unpriced).toContain('BTC');
    markets.forget();
  });

  it('[AST-11] counts what changed since midnight in UTC', async () => {
    const changeToday = async () => {
      const { data } = await server.ask(contract.assetsOverview, {}, mia);
      assert(data.changeToday, 'a change that is known');
      return data.changeToday;
    };
    const before = await changeToday();
    await server.ask(contract.sendTransfer, transferForm({ amount: '7.25' }), mia);
    const after = await changeToday();
    expect(signedUsdt(after.amount)).toBe(signedUsdt(before.amount) - usdt('7.25'));
    expect(after.asset).toBe('USDT');
  });

  it('shows money that is set aside as held, and in the total', async () => {
    const account = `user:${CUSTOMERS.viktor.id}:funding`;
    const holdId = randomUUID();
    const amount = money('USDT', 5_000_000n);
    const done = await server.platform.ledger.submit({
      id: randomUUID(),
      requestHash: 'test',
      book: 'real',
      kind: 'account.move',
      cause: { type: 'test', id: holdId },
      accounts: [
        { name: account, asset: 'USDT' },
        { name: `${account}:held`, asset: 'USDT' },
      ],
      decide: () => ({ ok: true, value: { postings: [{ do: 'hold', holdId, account, amount }], answer: null } }),
    });
    expect(done.ok).toBe(true);
    const { data } = await server.ask(contract.assetsOverview, {}, viktor);
    expect(data.assets[0]).toMatchObject({ asset: 'USDT', held: '5' });
    const { available = '', held = '', total = '' } = data.assets[0] ?? {};
    expect(usdt(total)).toBe(usdt(available) + usdt(held));
    expect(data.accounts[0]?.balances[0]?.held).toBe('5');
  });

  it('of the demo book is the demo account', async () => {
    const lena = await server.signIn('lena');
    await server.platform.db.run`update session set book = 'demo' where user_id = ${CUSTOMERS.lena.id}`;
    const { data } = await server.ask(contract.assetsOverview, {}, lena);
    expect(data.total.amount).toBe('100000');
    expect((await allRecords(lena)).map(({ kind }) => kind)).toEqual(['demo.grant']);
  });
});

describe('the history', () => {
  it('has one point for each day, a month by default, the last one now', async () => {
    const { data } = await server.ask(contract.assetsHistory, {}, mia);
    expect(data.asset).toBe('USDT');
    expect(data.points).toHaveLength(30);
    expect(data.points.at(-1)?.at).toBe(TEST_NOW);
    expect(data.points.at(-2)?.at).toBe(Math.floor(TEST_NOW / DAY_MS) * DAY_MS);
    const { data: overview } = await server.ask(contract.assetsOverview, {}, mia);
    expect(data.points.at(-1)?.balance).toBe(overview.total.amount);
    expect(new Set(data.points.map(({ balance }) => balance)).size).toBeGreaterThan(10);
  });

  it('is at each day’s end what the statement adds up to', async () => {
    const records = await allRecords(mia, { asset: 'USDT' });
    const { data } = await server.ask(contract.assetsHistory, { days: 40 }, mia);
    for (const { at, balance } of data.points) {
      const upTo = records.filter((line) => (at === TEST_NOW ? true : line.at < at));
      const sum = upTo.reduce((total, { direction, money: { amount } }) => {
        return direction === 'in' ? total + usdt(amount) : total - usdt(amount);
      }, 0n);
      expect(formatMoney(money('USDT', sum))).toBe(balance);
    }
    expect(data.points[0]?.balance).toBe('0');
  });

  it('[AST-7] prices each day at its close, and names what has none', async () => {
    const read = async () => (await server.ask(contract.assetsHistory, { days: 5 }, mia)).data;
    const before = await read();
    expect(before.unpriced).toEqual(['TRX', 'BTC', 'ETH']);
    const today = Math.floor(TEST_NOW / DAY_MS) * DAY_MS;
    const price = 60_000_000_000n;
    const candle = { open: price, high: price, low: price, close: price, volume: 1n };
    const days = [-4, -3, -2, -1, 0].map((day) => ({ ...candle, openAt: instant(today + day * DAY_MS) }));
    markets.setCandles('OKEX', 'BTC-USDT', '1d', days);
    markets.set('BTC-USDT', 2n * price);
    const priced = await read();
    expect(priced.unpriced).toEqual(['TRX', 'ETH']);
    const gained = priced.points.map(({ balance }, index) => usdt(balance) - usdt(before.points[index]?.balance ?? ''));
    expect(gained).toEqual([usdt('750'), usdt('750'), usdt('750'), usdt('750'), usdt('1500')]);
    const { data: overview } = await server.ask(contract.assetsOverview, {}, mia);
    expect(priced.points.at(-1)?.balance).toBe(overview.total.amount);
    markets.forget();
  });

  it.each(['0', '366', '-1', '1.5', 'all'])('of %s days is refused', async (days) => {
    expect((await server.ask(contract.assetsHistory, { days }, mia)).body.errcode).toBe(60_013);
  });
});

describe('records', () => {
  it('come newest first, page after page, each once and none missing', async () => {
    const small = await allRecords(mia, {}, 7);
    const large = await allRecords(mia, {}, 100);
    expect(small).toEqual(large);
    expect(new Set(large.map(({ id, account, seq }) => `${id} ${account} ${seq}`)).size).toBe(large.length);
    for (let i = 1; i < large.length; i += 1) expect(large[i]?.at).toBeLessThanOrEqual(large[i - 1]?.at ?? 0);
    const rows = await server.platform.db.one`select count(*) as n from ledger_posting p join ledger_account a
      on a.id in (p.from_account, p.to_account)
      where a.book = 'real' and a.name like ${`user:${CUSTOMERS.mia.id}:%`}`;
    expect(BigInt(large.length)).toBe(rows.n);
  });

  it('say who was on the other side, by masked name and ID, and what was written', async () => {
    await server.ask(contract.sendTransfer, transferForm({ amount: '2', memo: 'For the train' }), mia);
    const [mine] = await allRecords(mia);
    expect(mine).toMatchObject({
      account: 'funding',
      kind: 'transfer',
      direction: 'out',
      money: { asset: 'USDT', amount: '2' },
      counterparty: 'v•••r · 10000002',
      memo: 'For the train',
    });
    const [theirs] = await allRecords(viktor);
    expect(theirs).toMatchObject({ id: mine?.id, direction: 'in', counterparty: 'm•••a · 10000001' });
    const grant = (await allRecords(mia)).find(({ kind }) => kind === 'sandbox.grant');
    expect(grant).toMatchObject({ counterparty: null, memo: null, direction: 'in' });
  });

  it('fall into their filters, and moves between own accounts only into all', async () => {
    const all = await allRecords(mia);
    const of = async (filter: string) => allRecords(mia, { filter });
    const [recharge, withdrawal, income, expenditure] = [
      await of('recharge'),
      await of('withdrawal'),
      await of('income'),
      await of('expenditure'),
    ];
    expect(new Set(recharge.map(({ kind }) => kind))).toEqual(new Set(['sandbox.grant']));
    expect(withdrawal).toEqual([]);
    expect(income.every(({ kind, direction }) => kind === 'transfer' && direction === 'in')).toBe(true);
    expect(expenditure.every(({ kind, direction }) => kind === 'transfer' && direction === 'out')).toBe(true);
    expect(income.length * expenditure.length).toBeGreaterThan(0);
    const moves = all.filter(({ kind }) => kind === 'staking.open');
    expect(all.length).toBe(recharge.length + income.length + expenditure.length + moves.length);
    expect(moves.length).toBeGreaterThan(0);
  });

  it('can be narrowed to one asset', async () => {
    const rows = await allRecords(mia, { asset: 'BTC' });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ money: { asset } }) => asset === 'BTC')).toBe(true);
    expect((await server.ask(contract.listRecords, { asset: 'DOGE' }, mia)).body.errcode).toBe(60_013);
  });

  it('of a day are those of that day in the customer’s zone', async () => {
    const all = await allRecords(mia);
    for (const zone of ['UTC', 'America/New_York', 'Asia/Tokyo']) {
      const dayOf = (at: number) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(at);
      const day = dayOf(all[Math.floor(all.length / 2)]?.at ?? 0);
      const rows = await allRecords(mia, { from: day, to: day, zone });
      expect(rows).toEqual(all.filter(({ at }) => dayOf(at) === day));
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  it('page through a range as through everything', async () => {
    const range = { from: '2026-10-20', to: '2026-11-05', zone: 'Europe/Berlin' };
    expect(await allRecords(mia, range, 3)).toEqual(await allRecords(mia, range, 100));
  });

  it.each([
    [{ from: '2026-11-02', to: '2026-11-01' }, 61_201, 'The end date cannot be before the start date.'],
    [{ zone: 'Mars/Olympus' }, 61_203, 'Unknown time zone.'],
    [{ from: '2026-02-30' }, 60_013, 'The data is wrong. The field from is not valid.'],
    [{ from: 'yesterday' }, 60_013, 'The data is wrong. The field from is not valid.'],
    [{ filter: 'everything' }, 60_013, 'The data is wrong. The field filter is not valid.'],
    [{ limit: '101' }, 60_013, 'The data is wrong. The field limit is not valid.'],
  ])('refuse %o', async (fields, errcode, errmsg) => {
    const reply = await server.ask(contract.listRecords, fields, mia);
    expect(reply.body).toMatchObject({ errcode, errmsg });
    if (!('limit' in fields)) {
      expect((await server.ask(contract.exportRecords, fields, mia)).body.errcode).toBe(errcode);
    }
  });

  it('survive a cursor that somebody made up', async () => {
    for (const cursor of ['1', '0.0', '9'.repeat(30), '2199023255552.1~2199023255553.1', 'abc']) {
      const { body } = await server.ask(contract.listRecords, { cursor }, mia);
      expect([0, 60_013]).toContain(body.errcode);
    }
  });

  it('do not go on into somebody else’s with somebody else’s cursor', async () => {
    const { data } = await server.ask(contract.listRecords, { limit: 5 }, viktor);
    const rows = (await server.ask(contract.listRecords, { cursor: data.next ?? '', limit: 100 }, mia)).data.rows;
    const own = await allRecords(mia);
    for (const row of rows) expect(own).toContainEqual(row);
  });
});

describe('the export', () => {
  it('has the same lines as the list, as CSV', async () => {
    const { data } = await server.ask(contract.exportRecords, { zone: 'Europe/Berlin' }, mia);
    const all = await allRecords(mia);
    expect(data).toMatchObject({ rows: all.length, isComplete: true, fileName: 'candor-records_start_today.csv' });
    const lines = data.csv.split('\r\n');
    expect(lines).toHaveLength(all.length + 2);
    expect(lines[0]).toBe(
      '\ufefftime_utc,time_local,transfer,account,line,kind,asset,amount,balance_after,counterparty,memo',
    );
    expect(lines[1]).toContain(`,${all[0]?.id},`);
  });

  it('does not let a note run as a formula', async () => {
    const memo = '=HYPERLINK("http://example.com","free money")';
    await server.ask(contract.sendTransfer, transferForm({ amount: '1', memo }), mia);
    const { data } = await server.ask(contract.exportRecords, { filter: 'income' }, viktor);
    expect(data.csv).toContain('"\'=HYPERLINK(""http://example.com"",""free money"")"');
  });
});

describe('a record', () => {
  it('opens down to its postings, seen from the customer’s side', async () => {
    const sent = await server.ask(contract.sendTransfer, transferForm({ amount: '9', memo: 'Nine' }), mia);
    const { data } = await server.ask(contract.getRecord, { id: sent.data.id }, mia);
    expect(data).toMatchObject({
      id: sent.data.id,
      kind: 'transfer',
      cause: { type: 'transfer', id: sent.data.id },
      memo: 'Nine',
      counterparty: 'v•••r · 10000002',
      at: TEST_NOW,
      postings: [
        {
          leg: 0,
          from: 'funding',
          to: 'v•••r · 10000002',
          money: { asset: 'USDT', amount: '9' },
          own: [{ account: 'funding', direction: 'out', balanceAfter: sent.data.balanceAfter }],
        },
      ],
    });
    const theirs = await server.ask(contract.getRecord, { id: sent.data.id }, viktor);
    expect(theirs.data.postings[0]).toMatchObject({ from: 'm•••a · 10000001', to: 'funding' });
    expect(JSON.stringify(theirs.body)).not.toContain(CUSTOMERS.mia.id);
  });

  it('shows both own sides of a move between own accounts, and the world by its name', async () => {
    const all = await allRecords(mia);
    const move = all.find(({ kind }) => kind === 'staking.open');
    const { data } = await server.ask(contract.getRecord, { id: move?.id ?? '' }, mia);
    expect(data.postings[0]?.own.map(({ direction }) => direction)).toEqual(['out', 'in']);
    const grant = all.find(({ kind }) => kind === 'sandbox.grant');
    const opened = await server.ask(contract.getRecord, { id: grant?.id ?? '' }, mia);
    expect(opened.data.postings[0]).toMatchObject({ from: 'world:sandbox', to: 'funding' });
  });

  it('[AST-10] of money that moved into a margin position and out of it says so, and is neither income nor expenditure', async () => {
    const own = `user:${CUSTOMERS.mia.id}:funding` as const;
    const position = `user:${CUSTOMERS.mia.id}:margin:pos_00000000000000000000000001` as const;
    const amount = money('USDT', 3_000_000n);
    const moved = async (from: typeof own | typeof position, to: typeof own | typeof position) => {
      const id = randomUUID();
      const done = await server.platform.ledger.submit({
        ...{
          id,
          requestHash: 'test',
          book: 'real',
          kind: 'spot.fill',
          cause: { type: 'spot.batch', id: 'ETH-USDT:2' },
        },
        accounts: [own, position].map((name) => ({ name, asset: 'USDT' as const })),
        decide: () => ({ ok: true, value: { postings: [{ do: 'move', from, to, amount } as const], answer: null } }),
      });
      expect(done.ok).toBe(true);
      return id;
    };
    const ids: readonly string[] = [await moved(own, position), await moved(position, own)];
    const kinds = ids.map(async (id) => (await server.ask(contract.getRecord, { id }, mia)).data.kind);
    expect(await Promise.all(kinds)).toEqual(['margin.opened', 'margin.closed']);
    const all = await allRecords(mia);
    expect(ids.map((id) => all.find((line) => line.id === id)?.kind)).toEqual(['margin.opened', 'margin.closed']);
    for (const filter of ['income', 'expenditure'] as const) {
      const { data } = await server.ask(contract.listRecords, { filter, limit: '100', zone: 'UTC' }, mia);
      expect(data.rows.filter(({ id }) => ids.includes(id))).toEqual([]);
    }
  });

  it('of a batch in which others traded is no trade where money was only set aside', async () => {
    const [own, other] = [`user:${CUSTOMERS.mia.id}:funding`, `user:${CUSTOMERS.viktor.id}:funding`] as const;
    const [id, holdId, amount] = [randomUUID(), randomUUID(), money('USDT', 3_000_000n)];
    const names = [own, `${own}:held`, other, 'house:fees'] as const;
    const done = await server.platform.ledger.submit({
      ...{ id, requestHash: 'test', book: 'real', kind: 'spot.fill', cause: { type: 'spot.batch', id: 'ETH-USDT:1' } },
      accounts: names.map((name) => ({ name, asset: 'USDT' as const })),
      decide: () => {
        const held = { do: 'hold', holdId, account: own, amount } as const;
        const paid = { do: 'move', from: other, to: 'house:fees', amount } as const;
        return { ok: true, value: { postings: [held, paid], answer: null } };
      },
    });
    expect(done.ok).toBe(true);
    const kindFor = async (token: string) => (await server.ask(contract.getRecord, { id }, token)).data.kind;
    expect([await kindFor(mia), await kindFor(viktor)]).toEqual(['spot.reserved', 'spot.fill']);
    expect((await allRecords(mia)).find((line) => line.id === id)?.kind).toBe('spot.reserved');
  });

  it('of somebody else does not exist', async () => {
    const [theirs] = await allRecords(viktor, { filter: 'recharge' });
    expect((await server.ask(contract.getRecord, { id: theirs?.id ?? '' }, mia)).body.errcode).toBe(60_024);
    expect((await server.ask(contract.getRecord, { id: randomUUID() }, mia)).body.errcode).toBe(60_024);
  });
});
