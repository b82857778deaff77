import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { fundingOf } from '@candor/domain/assets';
import { VIP_ACCOUNT } from '@candor/domain/vip';
import { DAY_MS, HOUR_MS, instant, later } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CUSTOMERS, TRADE_PASSWORD } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { earnTerms } from './jobs.ts';

type Fields = Readonly<Record<string, string>>;
let server: Sandbox;
let mia: string;
beforeAll(async () => {
  server = await startSandbox();
  mia = await server.signIn('mia');
});
afterAll(() => server.close());

const form = (): Fields => ({ tradePassword: TRADE_PASSWORD, idempotencyKey: randomUUID() });
const buy = (change: Fields = {}, token = mia) =>
  server.ask(contract.buyVip, { days: '30', price: '20', ...form(), ...change } as Fields, token);
const end = (change: Fields = {}, token = mia) =>
  server.ask(contract.endVip, { ...form(), ...change } as Fields, token);
const overview = async (token = mia) => (await server.ask(contract.vipOverview, {}, token)).data;
const has = async (name: string) => (await server.platform.ledger.balance('real', { name, asset: 'USDT' })).minor;
/** [VIP-4] What may have to be paid back is there, to the unit. */
const expectCovered = async () => {
  const row = await server.platform.db
    .one`select coalesce(sum(price), 0)::text as held from vip_term where state = 'held'`;
  expect(await has(VIP_ACCOUNT)).toBe(BigInt(String(row.held)));
};

it('[VIP-2] is bought once however often it is asked, and has a receipt with the movement behind it', async () => {
  const before = await has(fundingOf(CUSTOMERS.mia.id));
  const now = server.clock.now();
  expect(await overview()).toMatchObject({
    ...{ gate: null, isVip: false, expiresAt: null, refund: null },
    fees: { common: { takerPpm: 1_600 }, vip: { takerPpm: 1_280 }, discountPpm: 200_000 },
    offers: [
      { days: 30, price: { asset: 'USDT', amount: '20' }, until: later(now, 30 * DAY_MS) },
      { days: 90, price: { amount: '54' } },
      { days: 365, price: { amount: '180' } },
    ],
  });
  expect((await buy({ price: '19' })).code, '[VIP-1]').toBe('vip.otherPrice');
  expect((await buy({ tradePassword: '000000' })).code).toBe('tradePassword.wrong');
  const same = form();
  const [one, two] = await Promise.all([buy(same), buy(same)]);
  expect([one?.code, two?.data.id]).toEqual([undefined, one?.data.id]);
  expect(await has(fundingOf(CUSTOMERS.mia.id))).toBe(before - 20_000_000n);
  expect(one?.data).toMatchObject({
    days: 30,
    state: 'held',
    startsAt: now,
    endsAt: later(now, 30 * DAY_MS),
    refund: null,
  });
  const record = await server.ask(contract.getRecord, { id: one?.data.recordId ?? '' }, mia);
  expect(record.data).toMatchObject({ kind: 'vip.bought' });
  expect(await overview()).toMatchObject({ isVip: true, expiresAt: later(now, 30 * DAY_MS) });
  await expectCovered();
});

it('[VIP-6] [VIP-8] lowers the fee at once, and raises the limit a day later', async () => {
  const rates = async () => (await server.ask(contract.spotRules, { market: 'ETH-USDT' }, mia)).data.takerFeePpm;
  const limit = async () =>
    (await server.ask(contract.transferRules, {}, mia)).data.assets.find(({ asset }) => asset === 'USDT')?.perDay;
  const { limits, expiresAt } = await overview();
  expect([await rates(), await limit()]).toEqual([1_280, limits.common.amount]);
  expect(limits.risesAt).toBe(later(instant(expiresAt ?? 0), -29 * DAY_MS));
  server.clock.advance(DAY_MS - 1);
  mia = await server.signIn('mia');
  expect(await limit()).toBe(limits.common.amount);
  server.clock.advance(1);
  mia = await server.signIn('mia');
  expect([await limit(), (await overview()).limits.risesAt]).toEqual([limits.vip.amount, null]);
  expect(Number(limits.vip.amount)).toBe(Number(limits.common.amount) * 1.5);
  expect((await server.ask(contract.getUser, {}, mia)).data.data).toMatchObject({ type: 'vip' });
});

it('[VIP-3] two purchases at once follow each other, and 730 days is the end', async () => {
  const from = instant((await overview()).expiresAt ?? 0);
  const [one, two] = await Promise.all([buy(), buy({ days: '90', price: '54' })]);
  const starts = [one?.data.startsAt, two?.data.startsAt].toSorted((a, b) => Number(a) - Number(b));
  expect(starts[0]).toBe(from);
  expect((await overview()).expiresAt).toBe(later(from, 120 * DAY_MS));
  expect((await buy({ days: '365', price: '180' })).code).toBe(undefined);
  expect((await buy({ days: '365', price: '180' })).code).toBe('vip.tooFarAhead');
  expect((await overview()).offers.map(({ until }) => until === null)).toEqual([false, false, true]);
  await expectCovered();
});

it('[VIP-5] ending pays back what has not begun, once, and the day that has begun runs out', async () => {
  server.clock.advance(8 * DAY_MS + HOUR_MS);
  mia = await server.signIn('mia');
  const before = await has(fundingOf(CUSTOMERS.mia.id));
  const { refund, expiresAt } = await overview();
  // Twenty days of thirty at 20, and 20, 54 and 180 whole.
  expect(refund?.money.amount).toBe('267.333333');
  const same = form();
  const [one, two] = [await end(same), await end(same)];
  expect(one.data.refunded).toEqual(refund?.money);
  expect(two.data).toEqual(one.data);
  expect(await has(fundingOf(CUSTOMERS.mia.id))).toBe(before + 267_333_333n);
  const after = await overview();
  expect(after).toMatchObject({ isVip: true, expiresAt: refund?.endsAt, refund: null });
  expect(Number(after.expiresAt)).toBeLessThan(Number(expiresAt));
  expect((await end()).code).toBe('vip.nothingBack');
  const { rows } = (await server.ask(contract.listVipTerms, {}, mia)).data;
  expect(rows.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded', 'refunded']);
  server.clock.advance(DAY_MS);
  mia = await server.signIn('mia');
  expect(await overview()).toMatchObject({ isVip: false });
  await expectCovered();
});

it('[VIP-4] [VIP-7] ends by itself, and is earned when its days are over, once, also after weeks in which nobody looked', async () => {
  const earned = await has('house:fees');
  const viktor = await server.signIn('viktor');
  expect(await overview(viktor)).toMatchObject({ isVip: true });
  server.clock.advance(200 * DAY_MS);
  await Promise.all([earnTerms(server.platform), earnTerms(server.platform)]);
  await earnTerms(server.platform);
  expect(await has('house:fees')).toBe(earned + 54_000_000n);
  const again = await server.signIn('viktor');
  expect(await overview(again)).toMatchObject({ isVip: false, refund: null });
  await expectCovered();
  await expectSoundLedger(server);
});

it('is seen by finance with what may have to be paid back, and changed by nobody', async () => {
  const { data } = await server.ask(contract.vipDesk, {}, await server.signInOperator('omar'));
  expect(data).toMatchObject({ members: 0, account: VIP_ACCOUNT, has: { amount: '0' }, held: { amount: '0' } });
  expect(data.rows.length).toBe(5);
  expect((await server.ask(contract.vipDesk, {}, await server.signInOperator('cora'))).code).toBe('call.notAllowed');
  const change = server.platform.db
    .run`update vip_term set state = 'held', settled_at = null, refund = null, refund_id = null`;
  await expect(change).rejects.toThrow(/settled/);
  await expect(server.platform.db.run`update vip_term set price = 1`).rejects.toThrow(/permission denied/);
});
