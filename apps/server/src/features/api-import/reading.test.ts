import { contract } from '@candor/contract';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkAccounts } from './jobs.ts';
import { bindAs, bindForm, startWithVenues, type WithVenues } from './test-venues.ts';

let world: WithVenues;
let mia: string;
let [binance, okx]: string[] = [];
beforeAll(async () => {
  world = await startWithVenues();
  world.markets.set('BTC-USDT', 60_000_000_000n);
  mia = await world.server.signIn('mia');
  const bind = bindAs(world, mia);
  binance = (await bind('BINANCE', 'reader')).data.id;
  okx = (await bind('OKEX', 'reader')).data.id;
});
afterAll(() => world.close());

const balances = (id = binance ?? '') => world.server.ask(contract.importBalances, { id }, mia);
const trades = (id: string, more = {}) => world.server.ask(contract.importTrades, { id, ...more }, mia);
const state = async (id = binance) =>
  (await world.server.ask(contract.listImports, {}, mia)).data.rows.find((row) => row.id === id);

it('[APM-11] shows what is there and what it is worth at our own price, the largest first', async () => {
  const { data } = await balances();
  expect(data.rows).toEqual([
    { asset: 'BTC', free: '0.4215', locked: '0.05', total: '0.4715', worth: '28290' },
    { asset: 'USDT', free: '18250.3642', locked: '3100', total: '21350.3642', worth: '21350.3642' },
    { asset: 'DOGE', free: '12500', locked: '0', total: '12500', worth: null },
    { asset: 'ETH', free: '6.18', locked: '0', total: '6.18', worth: null },
  ]);
  expect(data).toMatchObject({ totalWorth: '49640.3642', unpriced: ['DOGE', 'ETH'], problem: null });
});

it('[APM-9] asks the exchange again after half a minute, and shows its last words while it is away', async () => {
  const { sims, server } = world;
  sims.BINANCE.faults.add({ kind: 'http', status: 503, path: '/api/v3/account', times: 1 });
  const first = (await balances()).data;
  expect(first.problem).toBe(null);
  server.clock.advance(31 * SECOND_MS);
  world.markets.set('BTC-USDT', 60_000_000_000n);
  expect((await balances()).data).toMatchObject({ at: first.at, problem: 'venueAway' });
  expect((await balances()).data).toMatchObject({ at: server.clock.now(), problem: null });
  expect((await state())?.state).toBe('active');
});

it('pages through the trades of both exchanges, each once, newest first', async () => {
  for (const id of [binance ?? '', okx ?? '']) {
    const seen: string[] = [];
    let last = Number.POSITIVE_INFINITY;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof trades>> = await trades(id, {
        limit: 100,
        ...(cursor !== '' && { cursor }),
      });
      for (const row of page.data.rows) {
        seen.push(`${row.market} ${row.id}`);
        expect(row.at).toBeLessThanOrEqual(last);
        last = row.at;
      }
      cursor = page.data.next;
    }
    expect(seen.length).toBeGreaterThan(350);
    expect(new Set(seen).size).toBe(seen.length);
  }
});

it('[APM-9] reads what was traded since, after a minute', async () => {
  const before = (await trades(okx ?? '', { limit: 1 })).data.rows[0];
  world.server.clock.advance(8 * HOUR_MS);
  const after = (await trades(okx ?? '', { limit: 1 })).data.rows[0];
  expect(Number(after?.at)).toBeGreaterThan(Number(before?.at));
});

it('[APM-6] suspends an account whose key gained the right to withdraw, deletes the key and tells its owner', async () => {
  const { server, sims } = world;
  const key = String(bindForm('OKEX', 'reader').apiKey);
  sims.OKEX.accounts.setRights(key, ['read', 'withdraw']);
  expect(await checkAccounts(server.platform)).toBe(2);
  expect(await state(okx)).toMatchObject({ state: 'suspended', reason: 'mayWithdraw' });
  expect(await state()).toMatchObject({ state: 'active' });
  const { db } = server.platform;
  expect(await db.one`select sealed from exchange_account where id = ${okx ?? ''}`).toEqual({ sealed: null });
  expect((await balances(okx)).code).toBe('apiImport.suspended');
  const told = await db.many`select 1 from message where template = 'apiImport.changed' and body like '%suspended%'`;
  expect(told).toHaveLength(1);
  expect(await checkAccounts(server.platform), 'every hour, not more often').toBe(0);
  // Its owner takes the right away there and binds the key again: it takes the place of the old row.
  sims.OKEX.accounts.setRights(key, ['read']);
  okx = (await bindAs(world, mia)('OKEX', 'reader')).data.id;
  const rows = (await server.ask(contract.listImports, {}, mia)).data.rows;
  expect(rows.map((row) => row.state)).toEqual(['active', 'active']);
});

it('[APM-7] a key its exchange refuses is failing, comes back by itself, and is suspended after seven days', async () => {
  const { server, sims } = world;
  const key = String(bindForm('BINANCE', 'reader').apiKey);
  const setLost = (isLost: boolean) => sims.BINANCE.accounts.setBlocked(key, isLost);
  setLost(true);
  server.clock.advance(HOUR_MS + 1);
  expect((await balances()).data.problem).toBe('denied');
  expect(await state()).toMatchObject({ state: 'failing', reason: 'denied' });
  setLost(false);
  server.clock.advance(HOUR_MS + 1);
  await checkAccounts(server.platform);
  expect(await state()).toMatchObject({ state: 'active', reason: null });
  setLost(true);
  server.clock.advance(HOUR_MS + 1);
  await checkAccounts(server.platform);
  server.clock.advance(7 * DAY_MS);
  mia = await server.signIn('mia');
  sims.BINANCE.faults.add({ kind: 'http', status: 503, path: '/sapi', times: 1 });
  await checkAccounts(server.platform);
  expect(await state(), 'away changes nothing').toMatchObject({ state: 'failing' });
  server.clock.advance(HOUR_MS + 1);
  await checkAccounts(server.platform);
  expect(await state()).toMatchObject({ state: 'suspended', reason: 'denied' });
});

it('[APM-10] has not moved the ledger', async () => {
  const { db } = world.server.platform;
  expect(await db.many`select 1 from ledger_transfer where kind like '%mport%'`).toEqual([]);
});
