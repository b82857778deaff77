import { randomUUID } from 'node:crypto';
import { contract, marketIds } from '@candor/contract';
import { forgetListedMarkets } from '@candor/domain/market';
import { assetNames, assetTitle, fixedClock, HOUR_MS, isAsset, knownAsset, later, money } from '@candor/kernel';
import { forgetListedAssets } from '@candor/kernel/test-assets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { listSandboxCoins } from '../../seed/list-coins.ts';
import { loadListing } from '../../services/listing/load-listing.ts';
import { makeFakeMarkets } from '../../testing/fake-markets.ts';
import { minorOf, type Sandbox, startSandbox, TEST_NOW, transferForm } from '../../testing/test-sandbox.ts';

/** What the listing of a coin will do, by hand. */
const LIST_SOL = `insert into ledger_asset (code, asset, scale) values (7, 'SOL', 8);
  insert into asset (asset, name, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
    values ('SOL', 'Solana', 1000000, 100000000000, 5000000000, 20000000000, now());
  insert into market (id, no, base, quote, tick, lot, listed_at) values ('SOL-USDT', 3, 'SOL', 'USDT', 10000, 100000, now())`;

let server: Sandbox;
beforeAll(async () => {
  const markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
});
afterAll(async () => {
  await server.close();
  forgetListedMarkets();
  forgetListedAssets();
});

describe('what was compiled in until now', () => {
  test('LST-1: is in the tables, and everything verify promises holds', async () => {
    const omar = await server.signInOperator('omar');
    const { data } = await server.ask(contract.readListing, {}, omar);
    expect(data.assets.map(({ asset, code, scale, name }) => [asset, code, scale, name])).toEqual([
      ['USDT', 1, 6, 'Tether'],
      ['TRX', 2, 6, 'TRON'],
      ['BTC', 3, 8, 'Bitcoin'],
      ['ETH', 4, 8, 'Ethereum'],
    ]);
    expect(data.assets[0]).toMatchObject({
      transferMinimum: { asset: 'USDT', amount: '1' },
      transferMaximum: { asset: 'USDT', amount: '50000' },
      outPerDay: null,
    });
    expect(data.assets[0]?.networks.map(({ network }) => network).sort()).toEqual(['ERC20', 'TRC20']);
    expect(data.markets.map(({ id, no, tick, lot }) => [id, no, tick, lot])).toEqual([
      ['BTC-USDT', 0, '0.1', '0.00001'],
      ['ETH-USDT', 1, '0.01', '0.0001'],
      ['TRX-USDT', 2, '0.00001', '1'],
    ]);
    expect(data.markets[0]?.sources).toEqual([
      { venue: 'BINANCE', symbol: 'BTCUSDT' },
      { venue: 'OKEX', symbol: 'BTC-USDT' },
    ]);
  });

  test('LST-6: the application can read the listing and change none of it', async () => {
    const { db } = server.platform;
    for (const attempt of [
      () => db.run`update asset set name = 'Mine' where asset = 'USDT'`,
      () => db.run`delete from market where id = 'BTC-USDT'`,
      () => db.run`delete from listing_change`,
    ]) {
      await expect(attempt()).rejects.toThrow('permission denied');
    }
  });
});

describe('the phase of a market', () => {
  const order = { market: 'ETH-USDT', side: 'buy', kind: 'limit', price: '2400', amount: '0.01' };
  const place = (token: string) => server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, token);
  const shift = async (set: string) => {
    await server.asOwner(`update market set ${set} where id = 'ETH-USDT'`);
    await loadListing(server.platform.db);
  };

  test('LST-7: decides whether orders are taken; what lies in the book can be cancelled', async () => {
    const mia = await server.signIn('mia');
    const { code, data } = await place(mia);
    expect(code).toBeUndefined();
    await shift(`phase = 'cancelOnly'`);
    expect((await place(mia)).code).toBe('spot.closed');
    expect(server.platform.engine.info('real', 'ETH-USDT').state).toBe('outOfHours');
    expect((await server.ask(contract.cancelOrder, { id: data.id }, mia)).code).toBeUndefined();
  });

  test('LST-7: an announced one opens at its time', async () => {
    const mia = await server.signIn('mia');
    const opensAt = later(TEST_NOW, HOUR_MS);
    await shift(`phase = 'announced', opens_at = '${new Date(opensAt).toISOString()}'`);
    expect((await place(mia)).body.refusal).toEqual({ code: 'spot.closed', details: { opensAt } });
    server.clock.set(opensAt);
    const { code, data } = await place(mia);
    expect(code).toBeUndefined();
    await server.ask(contract.cancelOrder, { id: data.id }, mia);
    server.clock.set(TEST_NOW);
    await shift(`phase = 'open', opens_at = null`);
  });
});

describe('a coin that was listed after the start', () => {
  test('LST-3: is refused until the process has learned it', async () => {
    await server.asOwner(LIST_SOL);
    const mia = await server.signIn('mia');
    const { code } = await server.ask(contract.sendTransfer, transferForm({ asset: 'SOL', amount: '1' }), mia);
    expect(code).toBe('call.invalidField');
  });

  test('LST-2: then it can be booked, seen and sent like any other', async () => {
    await loadListing(server.platform.db);
    const sol = knownAsset('SOL');
    expect(assetNames().at(-1)).toBe(sol);
    await server.platform.ledger.submit({
      ...{ id: '0190a000-0000-7000-8000-0000000050a1', requestHash: 'sol', book: 'real', kind: 'credit' },
      cause: { type: 'test', id: 'sol' },
      accounts: [
        { name: 'world:test', asset: sol },
        { name: `user:${CUSTOMERS.mia.id}:funding`, asset: sol },
      ],
      decide: () => ({
        ok: true,
        value: {
          postings: [
            {
              do: 'move',
              from: 'world:test',
              to: `user:${CUSTOMERS.mia.id}:funding`,
              amount: money(sol, 500_000_000n),
            },
          ],
          events: [],
          answer: null,
        },
      }),
    });
    const [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
    const sent = await server.ask(contract.sendTransfer, transferForm({ asset: 'SOL', amount: '1.5' }), mia);
    expect(sent.code).toBeUndefined();
    const { data } = await server.ask(contract.transferRules, {}, viktor);
    const rule = data.assets.find(({ asset }) => asset === sol);
    expect(rule).toMatchObject({ available: '1.5', minimum: '0.01', maximum: '1000', perDay: '200', newPerDay: '50' });
    expect(minorOf(sol, rule?.available ?? '')).toBe(150_000_000n);
  });

  test('LST-4: with the limits of its row', async () => {
    const mia = await server.signIn('mia');
    const send = async (amount: string) =>
      (await server.ask(contract.sendTransfer, transferForm({ asset: 'SOL', amount }), mia)).code;
    expect(await send('0.001')).toBe('transfer.belowMinimum');
    expect(await send('1001')).toBe('transfer.aboveMaximum');
    expect(await send('100')).toBe('ledger.insufficientBalance');
  });

  test('LST-6: and what was done is in the history', async () => {
    const omar = await server.signInOperator('omar');
    await server.asOwner(`update asset set name = 'Solana (SOL)' where asset = 'SOL'`);
    const { data } = await server.ask(contract.listListingChanges, { limit: 2 }, omar);
    expect(data.rows[0]).toMatchObject({
      subject: 'asset',
      before: { asset: 'SOL', name: 'Solana' },
      after: { asset: 'SOL', name: 'Solana (SOL)' },
    });
    expect(data.rows[1]).toMatchObject({ subject: 'market', before: null, after: { id: 'SOL-USDT', no: 3 } });
    const { data: earlier } = await server.ask(
      contract.listListingChanges,
      { limit: 2, cursor: data.next ?? '' },
      omar,
    );
    expect(earlier.rows[0]?.id).not.toBe(data.rows[1]?.id);
  });

  test('LST-2: tables that count a known asset in other units stop the start', async () => {
    await server.asOwner(`update ledger_asset set scale = 6 where asset = 'SOL'`);
    await expect(loadListing(server.platform.db)).rejects.toThrow('keep its number and scale');
    await server.asOwner(`update ledger_asset set scale = 8 where asset = 'SOL'`);
    expect(isAsset('SOL')).toBe(true);
  });
});

test('LST-33: the coins of a sandbox are listed once, and what was listed before stays as it was', async () => {
  const { db } = server.platform;
  for (let time = 0; time < 2; time += 1) await listSandboxCoins(db, server.ownerUrl, TEST_NOW);
  expect(assetNames()).toHaveLength(15);
  expect(marketIds()).toHaveLength(14);
  expect(assetTitle(knownAsset('SOL'))).toBe('Solana (SOL)');
  const rows = await db.many`select phase, opens_at is not null as has_time from market where phase <> 'open'`;
  expect(rows).toEqual([{ phase: 'announced', has_time: true }]);
});

test('LST-31: a supply has its source and its date, or is not there', async () => {
  await expect(server.asOwner(`update asset set supply_source = null where asset = 'LTC'`)).rejects.toThrow('supply');
});
