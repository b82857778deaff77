import { randomUUID } from 'node:crypto';
import { type ApprovalKind, contract } from '@candor/contract';
import { findWay, takesDeposits, takesWithdrawals, WITHDRAW_MS } from '@candor/domain/listing';
import { DAY_MS, later } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadListing } from '../services/listing/load-listing.ts';
import { remindHolders } from '../services/listing/remind-holders.ts';
import { addCustomer } from '../testing/people.ts';
import { type Sandbox, startSandbox, TEST_NOW } from '../testing/test-sandbox.ts';
import { recordNotices } from './notices/record-notices.ts';

let server: Sandbox;
let [omar, olive, rita] = ['', '', ''];

beforeAll(async () => {
  server = await startSandbox();
  [omar, olive, rita] = (await Promise.all((['omar', 'olive', 'rita'] as const).map(server.signInOperator))) as [
    string,
    string,
    string,
  ];
});
afterEach(async () => {
  await server.asOwner(`update asset_network set deposits_open = true, withdrawals_open = true, withdraw_only_until = null;
    update market set phase = 'open', delists_at = null`);
  await loadListing(server.platform.db);
});
afterAll(() => server.close());

const propose = (kind: ApprovalKind, payload: object, by = omar) => {
  const form = { kind, payload: JSON.stringify(payload), reason: 'As announced', idempotencyKey: randomUUID() };
  return server.ask(contract.propose, form, by);
};
const approve = async (id: string, by = olive) =>
  (await server.ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, by)).code;
const OPEN = { asset: 'USDT', network: 'ERC20', depositsOpen: true, withdrawalsOpen: true, delistsAt: null };
const inTenDays = later(TEST_NOW, 10 * DAY_MS);
const way = (network: 'ERC20' | 'TRC20') => {
  const found = findWay(network, 'USDT');
  if (!found) throw new Error('A way of the first day is not known');
  return found;
};
const toldTo = async (token: string) => {
  while (await recordNotices(server.platform));
  const { rows } = (await server.ask(contract.listNotices, { limit: 50 }, token)).data;
  return rows.filter(({ kind }) => kind === 'networkDelisting' || kind === 'assetDelisting');
};

describe('an asset on a network', () => {
  test('LST-18: is changed by two operators, and the history names both; the application itself may not', async () => {
    expect((await propose('network.change', { ...OPEN, depositsOpen: false }, rita)).code).toBe('call.notAllowed');
    const { data } = await propose('network.change', { ...OPEN, depositsOpen: false });
    expect(await approve(data.id, omar)).toBe('approval.own');
    expect(takesDeposits(way('ERC20'))).toBe(true);
    expect(await approve(data.id)).toBeUndefined();
    expect([takesDeposits(way('ERC20')), takesDeposits(way('TRC20'))]).toEqual([false, true]);
    expect(takesWithdrawals(way('ERC20'), TEST_NOW)).toBe(true);
    const { rows } = (await server.ask(contract.listListingChanges, { limit: 1 }, omar)).data;
    expect(rows[0]).toMatchObject({
      ...{ subject: 'asset_network', approvalId: data.id },
      before: { deposits_open: true },
      after: { asset: 'USDT', network: 'ERC20', deposits_open: false },
    });
    expect(rows[0]?.madeBy).toContain(', ');
    const { assets } = (await server.ask(contract.readListing, {}, omar)).data;
    const shown = assets.find(({ asset }) => asset === 'USDT')?.networks.find(({ network }) => network === 'ERC20');
    expect(shown).toMatchObject({ depositsOpen: false, withdrawalsOpen: true, delistsAt: null });
    const { db } = server.platform;
    await expect(db.run`update asset_network set deposits_open = true`).rejects.toThrow('permission denied');
  });

  test('LST-18: a date is a week ahead, and an approval is good for what was there when it was proposed', async () => {
    const code = async (change: object) => (await propose('network.change', { ...OPEN, ...change })).code;
    expect(await code({})).toBe('approval.nothingChanges');
    expect(await code({ network: 'BTC' })).toBe('approval.unknownSubject');
    expect(await code({ delistsAt: TEST_NOW + WITHDRAW_MS - 1 })).toBe('approval.badPayload');
    const { data } = await propose('network.change', { ...OPEN, delistsAt: inTenDays });
    await server.asOwner(
      `update asset_network set withdrawals_open = false where asset = 'USDT' and network = 'ERC20'`,
    );
    expect(await approve(data.id)).toBe('approval.outdated');
    await server.ask(contract.withdrawApproval, { id: data.id }, omar);
  });

  test('LST-24: LST-28: leaves until its date, and everybody who has some is told at each step, once', async () => {
    const [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
    const empty = await addCustomer(server.platform, { username: 'empty' });
    const { data } = await propose('network.change', { ...OPEN, delistsAt: inTenDays });
    expect(await approve(data.id)).toBeUndefined();
    expect([takesDeposits(way('ERC20')), takesWithdrawals(way('ERC20'), TEST_NOW)]).toEqual([false, true]);
    expect(takesWithdrawals(way('ERC20'), inTenDays)).toBe(false);
    for (const [days, told] of [
      [0, 1],
      [2, 1],
      [3, 2],
      [9, 3],
      [10, 3],
    ] as const) {
      const platform = { ...server.platform, clock: { now: () => later(TEST_NOW, days * DAY_MS) } };
      for (let n = 0; n < 2; n += 1) await remindHolders(platform);
      await vi.waitFor(async () => expect(await toldTo(mia)).toHaveLength(told), { timeout: 60_000 });
    }
    const [newest] = await toldTo(viktor);
    expect(newest).toMatchObject({
      ...{ kind: 'networkDelisting', group: 'money', book: 'real' },
      values: { asset: 'USDT', network: 'ERC20', day: '2026-11-25' },
    });
    expect(await toldTo(empty.token)).toEqual([]);
  });
});

describe('an asset as such', () => {
  const delist = (asset: string, delistsAt: number | null) => propose('asset.delist', { asset, delistsAt });

  test('LST-27: leaves every network at one date, and only once nothing is traded in it', async () => {
    expect((await delist('USDT', inTenDays)).code).toBe('approval.badPayload');
    expect((await delist('ETH', inTenDays)).code).toBe('approval.badPayload');
    expect((await delist('ETH', null)).code).toBe('approval.nothingChanges');
    const day = (moment: number) => new Date(moment).toISOString();
    await server.asOwner(`update market set delists_at = '${day(later(inTenDays, 1))}' where id = 'ETH-USDT'`);
    expect((await delist('ETH', inTenDays)).code).toBe('approval.badPayload');
    await server.asOwner(`update market set delists_at = '${day(inTenDays)}' where id = 'ETH-USDT'`);
    const first = await delist('ETH', inTenDays);
    expect(first.code).toBeUndefined();
    // Somebody takes the market's delisting back before the second person approves.
    await server.asOwner(`update market set delists_at = null where id = 'ETH-USDT'`);
    expect(await approve(first.data.id)).not.toBeUndefined();
    await server.asOwner(`update market set delists_at = '${day(inTenDays)}' where id = 'ETH-USDT'`);
    expect(await approve(first.data.id)).toBeUndefined();
    const found = findWay('ERC20', 'ETH');
    expect(found?.withdrawOnlyUntil).toBe(inTenDays);
    // Opened again, put off, or listed anew it would outlast the date: neither two operators can nor the owner of the database.
    const market = { market: 'ETH-USDT', phase: 'open', opensAt: null, isQuoted: true, isLent: true } as const;
    const later1 = later(inTenDays, 1);
    expect((await propose('market.change', { ...market, delistsAt: null })).code).toBe('approval.badPayload');
    expect((await propose('market.change', { ...market, delistsAt: later1 })).code).toBe('approval.badPayload');
    await expect(server.asOwner(`update market set delists_at = null where id = 'ETH-USDT'`)).rejects.toThrow(
      'outlast',
    );
    const pair = { base: 'ETH', quote: 'BTC', tick: '0.00001', lot: '0.001', phase: 'open', opensAt: null } as const;
    const own = { isQuoted: false, isLent: false, binance: null, okex: null } as const;
    const fresh = await propose('market.list', { ...pair, ...own });
    expect(await approve(fresh.data.id)).toBe('approval.outdated');
    await server.ask(contract.withdrawApproval, { id: fresh.data.id }, omar);
    const back = await delist('ETH', null);
    expect(back.code).toBeUndefined();
    expect(await approve(back.data.id)).toBeUndefined();
    expect(findWay('ERC20', 'ETH')?.withdrawOnlyUntil).toBeNull();
  });

  test('LST-27: and so does the last of its networks, also where a market was opened again before the approval', async () => {
    const last = { ...OPEN, asset: 'ETH', delistsAt: inTenDays };
    expect((await propose('network.change', last)).code).toBe('approval.badPayload');
    const delists = (at: string) => server.asOwner(`update market set delists_at = ${at} where id = 'ETH-USDT'`);
    await delists(`'${new Date(inTenDays).toISOString()}'`);
    const { data, code } = await propose('network.change', last);
    expect(code).toBeUndefined();
    await delists('null');
    await expect(
      server.asOwner(`update approval set state = 'approved', decided_at = now(),
        decided_by = (select id from operator where username = 'olive') where id = '${data.id}'`),
    ).rejects.toThrow('cannot leave');
    expect(await approve(data.id)).toBe('approval.outdated');
    await server.ask(contract.withdrawApproval, { id: data.id }, omar);
  });

  test('LST-28: is told once and not once for each network', async () => {
    const lena = await server.signIn('lena');
    await server.asOwner(`update asset_network set withdraw_only_until = '2026-12-24T00:00:00Z' where asset = 'USDT'`);
    await loadListing(server.platform.db);
    const before = (await toldTo(lena)).length;
    await remindHolders(server.platform);
    await vi.waitFor(async () => expect(await toldTo(lena)).toHaveLength(before + 1), { timeout: 60_000 });
    const [newest] = await toldTo(lena);
    expect(newest).toMatchObject({ kind: 'assetDelisting', values: { asset: 'USDT', day: '2026-12-24' } });
  });
});
