import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { achievementOf } from '@candor/domain/levels';
import { SHARES_ACCOUNT } from '@candor/domain/team';
import { type Asset, fixedClock, type Id, money } from '@candor/kernel';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS } from '../../seed/cast.ts';
import { countTrades } from '../../services/team/count-trades.ts';
import { payShares } from '../../services/team/pay-shares.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { addCustomer } from '../../testing/people.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW } from '../../testing/test-sandbox.ts';

let server: Sandbox;
let markets: FakeMarkets;
let mia: string;
let lena: string;
let amir: string;
let stranger: Awaited<ReturnType<typeof addCustomer>>;
beforeAll(async () => {
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  markets.set('ETH-USDT', 2_500_000_000n);
  const signIn = (name: 'mia' | 'lena' | 'amir') => server.signIn(name, { device: randomUUID() });
  [mia, lena, amir] = [await signIn('mia'), await signIn('lena'), await signIn('amir')];
  stranger = await addCustomer(server.platform, { username: 'stranger' });
  await grant(CUSTOMERS.mia.id, 'USDT', 50_000_000_000n);
  await grant(CUSTOMERS.lena.id, 'ETH', 5_000_000_000n);
  await grant(stranger.id, 'ETH', 5_000_000_000n);
});
// With what `verify` asks about teams.
afterEach(() => expectSoundLedger(server));
afterAll(() => server.close());

async function grant(userId: string, asset: Asset, minor: bigint) {
  await move('world:sandbox', fundingOf(userId), asset, minor);
}
async function move(from: string, to: string, asset: Asset, minor: bigint) {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const done = await server.platform.ledger.transfer({
    ...{ ...request, id: randomUUID(), amount: money(asset, minor), from, to },
  });
  expect(done.ok).toBe(true);
}

function place(token: string, change: Fields) {
  server.clock.advance(1);
  const order = { market: 'ETH-USDT', kind: 'limit', price: '2500', amount: '1', ...change };
  return server.ask(contract.placeOrder, { ...order, idempotencyKey: randomUUID() } as Fields, token);
}
/** Mia buys from somebody who was there before her. */
async function trade(seller = stranger.token, amount = '1') {
  await place(seller, { side: 'sell', amount });
  const bought = await place(mia, { side: 'buy', amount });
  expect(bought.data.state).toBe('filled');
  return bought.data;
}
const has = async (userId: string, asset: Asset) =>
  (await server.platform.ledger.balance('real', { name: fundingOf(userId), asset })).minor;
const overview = async (token: string) => (await server.ask(contract.teamOverview, {}, token)).data;
const shares = async (token: string) => (await server.ask(contract.listShares, {}, token)).data.rows;
const look = async () => {
  await countTrades(server.platform);
  await payShares(server.platform);
};

it('[TEA-1] an invitation is made once: no other one, no self, no loop', async () => {
  const { db } = server.platform;
  const change = (by: string | null, id: string) => db.run`update app_user set invited_by = ${by} where id = ${id}`;
  await expect(change(CUSTOMERS.mia.id, CUSTOMERS.amir.id)).rejects.toThrow(/invited once/);
  await expect(change(CUSTOMERS.viktor.id, CUSTOMERS.mia.id)).rejects.toThrow(/invited once/);
  await expect(change(null, CUSTOMERS.mia.id)).rejects.toThrow(/invited once/);
  const own = 'usr_0000000000000000000000000z';
  await expect(
    db.run`insert into app_user (id, uid, username, password_hash, invite_code, invited_by, created_at)
      values (${own}, '30000001', 'selfmade', 'x', 'SELF26', ${own}, now())`,
  ).rejects.toThrow(/invited_by_another/);
  await expect(db.run`insert into team_member (member_id, tier, leader_id, joined_at)
    values (${CUSTOMERS.mia.id}, 3, ${CUSTOMERS.viktor.id}, now())`).rejects.toThrow(/permission denied/);
  await expect(db.run`update team_total set members = 99`).rejects.toThrow(/permission denied/);
});

it('[TEA-3] [TEA-8] two tiers share in the fee of a trade, once, however many count and pay at once', async () => {
  const before = [await has(CUSTOMERS.lena.id, 'ETH'), await has(CUSTOMERS.amir.id, 'ETH')];
  const bought = await trade();
  // Level 2: 0.16 % of one ETH.
  expect(bought.fee).toEqual({ asset: 'ETH', amount: '0.0016' });
  await Promise.all([countTrades(server.platform), countTrades(server.platform)]);
  await Promise.all([payShares(server.platform), payShares(server.platform)]);
  await look();
  // Lena is of level 3: 16 %. Amir of level 4: 4.5 %.
  const after = [await has(CUSTOMERS.lena.id, 'ETH'), await has(CUSTOMERS.amir.id, 'ETH')];
  expect(after.map((minor, index) => minor - (before[index] ?? 0n))).toEqual([25_600n, 7_200n]);
  const [share, ...others] = await shares(lena);
  expect(others).toEqual([]);
  expect(share).toMatchObject({
    ...{ tier: 1, name: 'm•••a', market: 'ETH-USDT', ratePpm: 160_000 },
    ...{ fee: { asset: 'ETH', amount: '0.0016' }, share: { asset: 'ETH', amount: '0.000256' } },
  });
  const record = await server.ask(contract.getRecord, { id: share?.recordId ?? '' }, lena);
  expect(record.data).toMatchObject({ kind: 'team.share' });
  expect(await overview(lena)).toMatchObject({
    ...{ friends: 3, second: 0, inviteCode: 'LENA26', invitedBy: 'a•••r', hasAgent: true },
    ...{ rates: { firstPpm: 160_000, secondPpm: 40_000 }, firstVolume: { asset: 'USDT', amount: '2500' } },
    earned: [{ asset: 'ETH', first: { amount: '0.000256' }, second: { amount: '0' } }],
  });
  expect(await overview(amir)).toMatchObject({ friends: 2, second: 4, secondVolume: { amount: '2500' } });
  const { figures } = (await server.ask(contract.teamFigures)).data;
  expect(figures.find(({ asset }) => asset === 'ETH')).toMatchObject({
    ...{ fees: { amount: '0.0016' }, shares: { amount: '0.000328' } },
  });
});

it('[TEA-6] a trade with one’s own inviter, or on one’s own device, counts for nobody', async () => {
  const before = { lena: await overview(lena), mia: await overview(mia), rows: (await shares(lena)).length };
  await trade(lena);
  await look();
  const device = randomUUID();
  const twin = await addCustomer(server.platform, { username: 'twin' });
  await grant(twin.id, 'ETH', 5_000_000_000n);
  for (const id of [twin.id, CUSTOMERS.mia.id] as const) {
    const origin = { ip: '127.0.0.1', userAgent: 'test', device };
    await server.platform.db.transaction((tx) =>
      server.platform.logIns.open(tx, id, { origin, by: 'password', lang: 'en' }),
    );
  }
  await trade(twin.token);
  await look();
  expect(await overview(lena)).toEqual(before.lena);
  expect(await overview(mia)).toMatchObject({ ownVolume: before.mia.ownVolume });
  expect((await shares(lena)).length).toBe(before.rows);
});

it('[TEA-7] nothing is shared with somebody who is banned, and nobody else gets it', async () => {
  const { db } = server.platform;
  const ban = (at: string | null) =>
    db.run`update app_user set banned_at = ${at}::timestamptz, ban_reason = case when ${at}::text is null then null else 'test' end
      where id = ${CUSTOMERS.lena.id}`;
  const before = [(await shares(lena)).length, (await shares(amir)).length];
  await ban('2026-11-15T00:00:00Z');
  await trade();
  await look();
  await ban(null);
  expect([(await shares(lena)).length, (await shares(amir)).length]).toEqual([before[0], (before[1] ?? 0) + 1]);
  expect((await shares(amir))[0]).toMatchObject({ tier: 2, share: { amount: '0.000072' } });
});

it('[TEA-8] a share that cannot be paid stays due, and is paid once the money is there', async () => {
  await trade();
  const fees = (await server.platform.ledger.balance('real', { name: SHARES_ACCOUNT, asset: 'ETH' })).minor;
  await move(SHARES_ACCOUNT, 'world:sandbox', 'ETH', fees);
  const before = await has(CUSTOMERS.lena.id, 'ETH');
  await look();
  expect((await shares(lena))[0]).toMatchObject({ paidAt: null, recordId: null });
  expect(await has(CUSTOMERS.lena.id, 'ETH')).toBe(before);
  const desk = await server.ask(contract.teamDesk, {}, await server.signInOperator('omar'));
  expect(desk.data).toMatchObject({ due: [{ asset: 'ETH', amount: '0.000328' }], uncounted: 0, agents: 1 });
  expect(desk.data.rows.some(({ leader, name }) => leader === 'lena' && name === 'mia')).toBe(true);
  await move('world:sandbox', SHARES_ACCOUNT, 'ETH', fees);
  await look();
  expect((await shares(lena))[0]).toMatchObject({ paidAt: server.clock.now() });
  expect(await has(CUSTOMERS.lena.id, 'ETH')).toBe(before + 25_600n);
  await expect(server.platform.db.run`update team_share set paid_at = now()`).rejects.toThrow(/is paid/);
  await expect(server.platform.db.run`update team_share set share = fee`).rejects.toThrow(/permission denied/);
});

it('[TEA-2] [TEA-9] [LVL-1] totals are those of a walk through the whole tree, and achievement is the rule’s', async () => {
  const { db } = server.platform;
  const people: Id<'usr'>[] = [stranger.id];
  // A chain deeper than a downline, and branches beside it.
  for (let n = 0; n < 24; n += 1) {
    const by = people[n < 12 ? n : (n * 7) % 12];
    const { id } = await addCustomer(server.platform, { username: `tree${n}`, ...(by && { invitedBy: by }) });
    people.push(id);
  }
  const walked = await db.many`with recursive below (leader, id, tier) as (
      select invited_by, id, 1 from app_user where invited_by is not null
      union all select b.leader, u.id, b.tier + 1 from below b join app_user u on u.invited_by = b.id where b.tier < 10)
    select u.id, count(b.id) as members, count(b.id) filter (where b.tier = 1) as friends,
      count(b.id) filter (where b.tier = 2) as second
    from app_user u left join below b on b.leader = u.id group by u.id order by u.id`;
  const kept = await db.many`select user_id as id, members, friends, second from team_total order by user_id`;
  expect(kept).toEqual(walked);
  const [row] = await db.many`select own_volume, first_volume + second_volume as team, achievement from team_total
    where user_id = ${CUSTOMERS.lena.id}`;
  const usdt = (minor: unknown) => money('USDT', BigInt(String(minor)));
  expect(usdt(row?.achievement)).toEqual(achievementOf(usdt(row?.own_volume), usdt(row?.team)));
});

it('[TEA-5] trades of the demo book count for nothing', async () => {
  const before = { lena: await overview(lena), figures: (await server.ask(contract.teamFigures)).data };
  const { db } = server.platform;
  const copied =
    await db.run`insert into spot_fill (id, book, market, no, price, lots, base, quote, maker_order, taker_order,
      maker_user, taker_user, taker_side, maker_fee, taker_fee, transfer_id, leg, at)
    select 'trd_0000000000000000000000demo', 'demo', market, no + 1000, price, lots, base, quote, maker_order, taker_order,
      maker_user, taker_user, taker_side, maker_fee, taker_fee, transfer_id, leg, at
    from spot_fill where book = 'real' and maker_user = ${stranger.id} order by no limit 1`;
  expect(copied).toBe(1);
  await look();
  expect(await overview(lena)).toEqual(before.lena);
  expect((await server.ask(contract.teamFigures)).data).toEqual(before.figures);
});

it('[TEA-10] shows members masked, by tier, found by ID or name, and nobody else’s', async () => {
  const ask = (fields: Fields, token = lena) => server.ask(contract.listTeam, { tier: '1', ...fields }, token);
  const { rows } = (await ask({})).data;
  expect(rows.map(({ name }) => name)).toEqual(['b•••o', 'n•••r', 'm•••a']);
  expect((await ask({ search: 'MIA' })).data.rows).toMatchObject([{ uid: '10000001', level: 2, name: 'm•••a' }]);
  expect((await ask({ search: '10000001' })).data.rows.length).toBe(1);
  expect((await ask({ search: 'viktor' })).data.rows, 'of another team').toEqual([]);
  expect((await ask({ search: 'mia', tier: '2' })).data.rows).toEqual([]);
  expect((await ask({ search: 'mia', tier: '2' }, amir)).data.rows.length).toBe(1);
  const first = (await ask({ limit: 2 })).data;
  expect((await ask({ limit: 2, cursor: first.next ?? '' })).data.rows.map(({ name }) => name)).toEqual(['m•••a']);
  expect((await ask({ cursor: 'tsh_1' })).code).toBe('call.invalidField');
});
