import { randomUUID } from 'node:crypto';
import { type ApprovalKind, contract, isMarketId } from '@candor/contract';
import { findWay } from '@candor/domain/listing';
import { assetNames, assetTitle, DAY_MS, fixedClock, isAsset, knownAsset, later, money } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { CUSTOMERS, OPERATORS } from '../../seed/cast.ts';
import { followListing } from '../../services/listing/follow-listing.ts';
import { loadListing } from '../../services/listing/load-listing.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { asOwner } from '../../testing/owner.ts';
import { minorOf, type Sandbox, startSandbox, TEST_NOW, transferForm } from '../../testing/test-sandbox.ts';
import { follow } from './run-listing.ts';

/** What the listing of a coin will do, by hand. */
const LIST_SOL = `insert into ledger_asset (code, asset, scale) values (7, 'SOL', 8);
  insert into asset (asset, name, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
    values ('SOL', 'Solana', 1000000, 100000000000, 5000000000, 20000000000, now());
  insert into market (id, no, base, quote, tick, lot, listed_at) values ('SOL-USDT', 3, 'SOL', 'USDT', 10000, 100000, now())`;

let server: Sandbox;
let markets: FakeMarkets;
beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
});
afterAll(async () => {
  await server.close();
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

  test('LST-48: open pages are told of it once this process knows it, and not at its start', async () => {
    const { outbox } = server.platform;
    const heard: string[] = [];
    outbox.subscribe(({ topic, key }) => void (key === 'notice' && heard.push(topic)));
    const known = { at: null };
    await follow(server.platform, known);
    await server.asOwner(`update asset set name = 'Solana' where asset = 'SOL'`);
    await follow(server.platform, known);
    await follow(server.platform, known);
    await vi.waitFor(() => expect(heard).toEqual(['listing.changed']));
  });

  test('LST-14: of two changes made at once the one that is committed last is learned too', async () => {
    const { platform } = server;
    const known = { at: null };
    await asOwner(platform, async (slow) => {
      await slow.query('begin');
      await slow.query(`update asset set name = 'Tether, late' where asset = 'USDT'`);
      await server.asOwner(`update asset set name = 'Solana, early' where asset = 'SOL'`);
      await followListing(platform, known);
      await slow.query('commit');
    });
    expect(await followListing(platform, known)).toBe(true);
    expect(assetTitle('USDT')).toBe('Tether, late');
    expect(await followListing(platform, known)).toBe(false);
    await server.asOwner(`update asset set name = 'Tether' where asset = 'USDT'`);
  });

  test('LST-2: tables that count a known asset in other units stop the start', async () => {
    await server.asOwner(`update ledger_asset set scale = 6 where asset = 'SOL'`);
    await expect(loadListing(server.platform.db)).rejects.toThrow('keep its number and scale');
    await server.asOwner(`update ledger_asset set scale = 8 where asset = 'SOL'`);
    expect(isAsset('SOL')).toBe(true);
  });
});

describe('what two operators list', () => {
  const TOKEN = '0x1111111111111111111111111111111111111111';
  const DRAWING = 'M14 7.6h.01M14 14h.01';
  const market = {
    ...{ base: 'DOT', quote: 'USDT', tick: '0.001', lot: '0.01', phase: 'open', opensAt: null },
    ...{ isQuoted: true, isLent: false, binance: 'DOTUSDT', okex: 'DOT-USDT' },
  };
  const asset = {
    ...{ asset: 'DOT', name: 'Polkadot', scale: 8, transferMinimum: '0.1', transferMaximum: '1000' },
    ...{
      newRecipientsPerDay: '50',
      outPerDay: '200',
      networks: [{ network: 'ERC20', contract: TOKEN, decimals: 18, feeLeast: '0.25' }],
    },
    market,
    logo: DRAWING,
  };
  const propose = async (payload: object, kind: ApprovalKind = 'asset.list') => {
    const form = { kind, payload: JSON.stringify(payload), reason: 'Asked for by many', idempotencyKey: randomUUID() };
    return server.ask(contract.propose, form, await server.signInOperator('omar'));
  };
  const approve = async (id: string) =>
    server.ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, await server.signInOperator('olive'));

  /** As a look at its contract leaves it: there is no node here to ask. */
  const notePassed = (contract: string, symbol: string, problems = '{}', at = TEST_NOW) =>
    server.asOwner(`insert into token_probe (network, contract, symbol, decimals, problems, probed_by, at)
      values ('ERC20', '${contract}', '${symbol}', 18, '${problems}', '${OPERATORS.omar.id}',
        '${new Date(at).toISOString()}')
      on conflict (network, contract) do update set symbol = excluded.symbol, problems = excluded.problems, at = excluded.at`);

  test('LST-40: needs a contract that was looked at within a day and passed, when proposed and when approved', async () => {
    expect((await propose(asset)).code).toBe('listing.notProbed');
    await notePassed(TOKEN, 'DOT', '{takesFee}');
    expect((await propose(asset)).code).toBe('listing.notProbed');
    await notePassed(TOKEN, 'DOOT');
    expect((await propose(asset)).code).toBe('listing.notProbed');
    await notePassed(TOKEN, 'DOT', '{}', later(TEST_NOW, -DAY_MS));
    expect((await propose(asset)).code).toBe('listing.notProbed');
    await notePassed(TOKEN, 'DOT');
    const { data } = await propose(asset);
    await notePassed(TOKEN, 'DOT', '{rebases}');
    expect((await approve(data.id)).code).toBe('approval.outdated');
    const withdrawn = { id: data.id };
    await server.ask(contract.withdrawApproval, withdrawn, await server.signInOperator('omar'));
    await notePassed(TOKEN, 'DOT');
  });

  test('LST-13: LST-14: trades without a restart, in both books, and the history names both', async () => {
    const { code, data } = await propose(asset);
    expect(code).toBeUndefined();
    expect(isMarketId('DOT-USDT')).toBe(false);
    expect((await approve(data.id)).code).toBeUndefined();
    const id = 'DOT-USDT';
    if (!isMarketId(id)) throw new Error('A market that was just listed is not known');
    markets.set(id, 6_000_000n);
    const mia = await server.signIn('mia');
    const order = { market: id, side: 'buy', kind: 'limit', price: '5.9', amount: '10' };
    const placed = await server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, mia);
    expect(placed.code).toBeUndefined();
    expect(server.platform.engine.info('real', id)).toMatchObject({ state: 'open', orders: 1 });
    expect(server.platform.engine.info('demo', id).state).toBe('open');
    await server.ask(contract.cancelOrder, { id: placed.data.id }, mia);
    const { data: app } = await server.ask(contract.init, {});
    expect(app.markets.at(-1)).toMatchObject({ id, no: 4, tick: '1000', lot: '1000000' });
    // LST-53: pages draw it with what they learn assets by.
    expect(app.assets.find((each) => each.asset === 'DOT')).toMatchObject({ logo: DRAWING });
    // Programs, the demo account and the statement know it as well.
    const info = await fetch(`${server.url}/api/v3/exchangeInfo?symbol=DOTUSDT`);
    expect(((await info.json()) as { symbols: object[] }).symbols).toMatchObject([
      { symbol: 'DOTUSDT', status: 'TRADING', baseAsset: 'DOT' },
    ]);
    const { data: demo } = await server.ask(contract.demoOverview, {}, mia);
    expect(demo.balances.map(({ asset: each }) => each as string)).toContain('DOT');
    const { data: costs } = await server.ask(contract.assetCosts, {}, mia);
    expect(costs.assets.map(({ asset: each }) => each as string)).toContain('DOT');
    const { rows } = (await server.ask(contract.listListingChanges, { limit: 5 }, await server.signInOperator('omar')))
      .data;
    expect(rows.map(({ subject }) => subject).sort()).toEqual([
      ...['asset', 'asset_network', 'market', 'market_source', 'market_source'],
    ]);
    // LST-41: as it was proposed, in units of the ledger.
    expect(rows.find(({ subject }) => subject === 'asset_network')?.after).toMatchObject({ fee_least: 25_000_000 });
    expect(rows.every(({ approvalId, madeBy }) => approvalId === data.id && madeBy.includes(', '))).toBe(true);
  });

  test('LST-47: a market that no venue has can be looked at like any other', async () => {
    const own = { ...market, base: 'SOL', quote: 'BTC', tick: '0.00001', lot: '0.001', binance: null, okex: null };
    const { code, data } = await propose(own, 'market.list');
    expect(code).toBeUndefined();
    expect((await approve(data.id)).code).toBeUndefined();
    const mia = await server.signIn('mia');
    // Counted in bitcoin, so the setting in USDT says nothing here (LST-42).
    const { data: rules } = await server.ask(contract.spotRules, { market: 'SOL-BTC' }, mia);
    expect(rules.market.minimum).toEqual({ asset: 'BTC', amount: '0' });
    const order = { market: 'SOL-BTC', side: 'sell', kind: 'limit', price: '0.002', amount: '0.5' };
    const placed = await server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() }, mia);
    expect(placed.code).toBeUndefined();
    await server.ask(contract.cancelOrder, { id: placed.data.id }, mia);
  });

  test('LST-13: is refused where it looks like another, or is another', async () => {
    const other = { ...asset, asset: 'AVAX', name: 'Avalanche', networks: [], market: null };
    const code = async (change: object) => (await propose({ ...other, ...change })).code;
    expect(await code({ asset: 'S0L' })).toBe('approval.taken');
    expect(await code({ asset: 'U5DT' })).toBe('approval.taken');
    expect(await code({ name: 'B1tcoin' })).toBe('approval.taken');
    expect(await code({ name: 'Avаlanche' })).toBe('approval.badPayload');
    const again = { network: 'ERC20', contract: TOKEN, decimals: 18 };
    expect(await code({ networks: [again] })).toBe('approval.taken');
    const token = { network: 'ERC20', contract: TOKEN.replaceAll('1', '2'), decimals: 6 };
    expect(await code({ networks: [token] })).toBe('approval.badPayload');
    expect(await code({ networks: [{ ...token, network: 'BTC', decimals: 8 }] })).toBe('approval.badPayload');
    expect(await code({ transferMinimum: '0.000000001' })).toBe('approval.badPayload');
    expect(await code({ scale: 9 })).toBe('approval.badPayload');
    // LST-53: a drawing that could be more than lines.
    for (const logo of ['M7 7"/><script>', 'url(#x)', 'javascript:1', 'M'.repeat(801)]) {
      expect(await code({ logo }), logo).toBe('approval.badPayload');
    }
    const pair = { ...market, base: 'AVAX', binance: null, okex: null };
    expect(await code({ market: { ...pair, tick: '0.000001', lot: '0.00000001' } })).toBe('approval.badPayload');
    expect(await code({ market: { ...pair, binance: 'DOTUSDT' } })).toBe('approval.taken');
    // Somebody else's price, by either venue's name for it; the database takes it from nobody either.
    expect(await code({ market: { ...pair, binance: 'AVAXUSDC' } })).toBe('approval.badPayload');
    expect(await code({ market: { ...pair, okex: 'LTC-USDT' } })).toBe('approval.badPayload');
    await expect(
      server.asOwner(`update market_source set symbol = 'LTC-USDT' where market = 'DOT-USDT' and venue = 'OKEX'`),
    ).rejects.toThrow('market_source_own');
    expect((await propose(market, 'market.list')).code).toBe('approval.taken');
    expect((await propose({ ...pair, base: 'ADA' }, 'market.list')).code).toBe('approval.unknownSubject');
  });

  test('LST-13: of two proposals about the same contract one is carried out', async () => {
    const network = { network: 'ERC20', contract: TOKEN.replaceAll('1', '3'), decimals: 18 };
    // A contract has one symbol, so the second can only come once it says another.
    await notePassed(network.contract, 'ATOM');
    const one = await propose({ ...asset, asset: 'ATOM', name: 'Cosmos', networks: [network], market: null });
    await notePassed(network.contract, 'LINK');
    const two = await propose({ ...asset, asset: 'LINK', name: 'Chainlink', networks: [network], market: null });
    await notePassed(network.contract, 'ATOM');
    expect((await approve(one.data.id)).code).toBeUndefined();
    expect((await approve(two.data.id)).code).toBe('approval.outdated');
    expect([isAsset('ATOM'), isAsset('LINK')]).toEqual([true, false]);
  });

  test('LST-54: a listed asset gets a further network by the same checks, and the history names both', async () => {
    const wanted = { asset: 'ATOM', network: 'TRC20', contract: `T${'a'.repeat(33)}`, decimals: 8, feeLeast: '0.5' };
    const code = async (change: object) => (await propose({ ...wanted, ...change }, 'network.list')).code;
    expect(await code({})).toBe('listing.notProbed');
    expect(await code({ network: 'ERC20', contract: TOKEN, decimals: 18 })).toBe('approval.taken');
    expect(await code({ decimals: 7 })).toBe('approval.badPayload');
    expect(await code({ asset: 'ADA' })).toBe('approval.badPayload');
    await server.asOwner(`insert into token_probe (network, contract, symbol, decimals, problems, probed_by, at)
      values ('TRC20', '${wanted.contract}', 'ATOM', 8, '{}', '${OPERATORS.omar.id}', '${new Date(TEST_NOW).toISOString()}')`);
    const { data } = await propose(wanted, 'network.list');
    // What leaves everywhere gets nothing new, also where it was announced after the proposal.
    const leave = (until: string) =>
      server.asOwner(`update asset_network set withdraw_only_until = ${until} where asset = 'ATOM'`);
    await leave(`'2027-01-01'`);
    expect((await approve(data.id)).code).toBe('approval.outdated');
    await leave('null');
    const own = { id: data.id, verdict: 'approve', reason: '' };
    const omar = await server.signInOperator('omar');
    expect((await server.ask(contract.decideApproval, own, omar)).code).toBe('approval.own');
    expect((await approve(data.id)).code).toBeUndefined();
    const way = findWay('TRC20', knownAsset('ATOM'));
    expect(way).toMatchObject({ isCoin: false, contract: wanted.contract, decimals: 8 });
    expect(way?.feeLeast).toEqual(money(knownAsset('ATOM'), 50_000_000n));
    const { rows } = (await server.ask(contract.listListingChanges, { limit: 1 }, omar)).data;
    expect(rows[0]).toMatchObject({ subject: 'asset_network', approvalId: data.id, before: null });
    expect(await code({})).toBe('approval.taken');
  });

  test('LST-55: a logo is changed by two operators, and taken away', async () => {
    const change = async (logo: string | null) => {
      const { data } = await propose({ asset: 'ATOM', logo }, 'asset.logo');
      expect((await approve(data.id)).code).toBeUndefined();
      const { data: app } = await server.ask(contract.init, {});
      return app.assets.find(({ asset: each }) => each === 'ATOM')?.logo;
    };
    expect((await propose({ asset: 'ATOM', logo: 'url(#x)' }, 'asset.logo')).code).toBe('approval.badPayload');
    expect((await propose({ asset: 'ATOM', logo: DRAWING }, 'asset.logo')).code).toBe('approval.nothingChanges');
    expect(await change('M7 7h14v14z')).toBe('M7 7h14v14z');
    expect(await change(null)).toBeNull();
    // Held against the drawing that the proposal named.
    const { data } = await propose({ asset: 'ATOM', logo: DRAWING }, 'asset.logo');
    await server.asOwner(`update asset set logo = 'M1 1h9' where asset = 'ATOM'`);
    expect((await approve(data.id)).code).toBe('approval.outdated');
  });
});
