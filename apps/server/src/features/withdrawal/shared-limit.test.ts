import { randomUUID } from 'node:crypto';
import { contract, type MarketId } from '@candor/contract';
import { assert, DAY_MS, fixedClock, instant, later, MINUTE_MS } from '@candor/kernel';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { timestamp } from '../../platform/database/sql.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import type { TestPerson } from '../../testing/people.ts';
import { type Fields, guarded, startWithdrawals, type WithdrawalServer } from './test-withdrawals.ts';

const clock = fixedClock(instant(Date.UTC(2026, 10, 15, 10, 30)));
const USDT = 1_000_000n;
const PRICES: readonly (readonly [MarketId, bigint])[] = [
  ['BTC-USDT', 60_000n * USDT],
  ['ETH-USDT', 3_000n * USDT],
  ['TRX-USDT', 300_000n],
];
/** Each fits into a limit of 5 000 USDT alone; each is worth between 1 000 and 3 000 USDT. */
const COINS: readonly Fields[] = [
  { asset: 'BTC', amount: '0.04' },
  { asset: 'ETH', amount: '0.9' },
  { asset: 'TRX', amount: '7000' },
  { asset: 'USDT', amount: '1500' },
];
let server: WithdrawalServer;
let markets: FakeMarkets;

beforeAll(async () => {
  markets = makeFakeMarkets(clock);
  server = await startWithdrawals(undefined, clock, markets);
});
beforeEach(() => {
  for (const [market, price] of PRICES) markets.set(market, price);
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

/** A customer with a lot of everything, and a friend they have sent to before. */
async function addSender(name: string) {
  const [person, friend] = [await server.addPerson(name, 1), await server.addPerson(`${name}2`, 1)];
  for (const [asset, amount] of [
    ['BTC', '1'],
    ['ETH', '20'],
    ['TRX', '200000'],
  ] as const) {
    await server.give(person.id, amount, asset);
  }
  const { db } = server.platform;
  await db.run`insert into transfer_sent (id, user_id, to_user, asset, amount, worth, at)
    values (${randomUUID()}::uuid, ${person.id}, ${friend.id}, 'USDT', 1, 1, ${timestamp(later(clock.now(), -2 * DAY_MS))})`;
  const row = await db.one`select uid from app_user where id = ${friend.id}`;
  return { person, uid: String(row.uid) };
}

const send = (person: TestPerson, uid: string, change: Fields) =>
  server.ask(contract.sendTransfer, { uid, ...guarded(), ...change }, person.token);
const limitOf = async ({ token }: TestPerson) => (await server.ask(contract.transferRules, {}, token)).data.limit;

/** What is kept with the movements of the last day, added up by hand. */
async function keptWorth(userId: string): Promise<number> {
  const since = timestamp(later(clock.now(), -DAY_MS));
  const rows = await server.platform.db
    .many`select worth::text as worth, price::text as price, asset, amount::text as amount
      from transfer_sent where user_id = ${userId} and at > ${since}
    union all select worth::text, price::text, asset, amount::text from withdrawal where user_id = ${userId}
      and requested_at > ${since} and state not in ('rejected', 'revoked', 'failed_onchain')`;
  const scales: Record<string, bigint> = { BTC: 8n, ETH: 8n, TRX: 6n, USDT: 6n };
  return rows.reduce<number>((sum, { worth, price, asset, amount }) => {
    const unit = 10n ** (scales[String(asset)] ?? 0n);
    // Whoever audits a limit needs nothing but the row.
    const again = (BigInt(String(amount)) * BigInt(String(price)) + unit - 1n) / unit;
    expect(BigInt(String(worth))).toBe(again);
    return sum + Number(again) / 1e6;
  }, 0);
}

describe('[WDR-35] [TRF-9] the limit of all assets together', () => {
  it('cannot be passed by emptying one coin after another', async () => {
    const { person, uid } = await addSender('ada');
    const answers: string[] = [];
    for (const coin of COINS) answers.push((await send(person, uid, coin)).code);
    // 2 400 in BTC and 2 700 in ETH are too much together, which leaves room for TRX.
    expect(answers).toEqual(['ok', 'transfer.abovePerDay', 'ok', 'transfer.abovePerDay']);
    const refused = await send(person, uid, { asset: 'ETH', amount: '0.9' });
    expect(refused.details).toEqual({ left: '500', perDay: '5000', asset: 'USDT' });
    expect(await limitOf(person)).toMatchObject({ perDay: '5000', usedToday: '4500' });
    expect(await keptWorth(person.id)).toBe(4_500);
  });

  it('cannot be passed by transfers and withdrawals of several coins at the same moment', async () => {
    const { person, uid } = await addSender('bob');
    const to = await server.bindAddress(person);
    const all = await Promise.all([
      ...COINS.flatMap((coin) => [send(person, uid, coin), send(person, uid, coin)]),
      server.request(person, to, '7000', { way: 'TRX' }),
      server.request(person, to, '2000'),
    ]);
    const codes = all.map(({ code }) => code);
    expect(codes.filter((code) => code === 'ok').length).toBeGreaterThan(1);
    expect(codes.filter((code) => code !== 'ok' && !code.endsWith('.abovePerDay'))).toEqual([]);
    const worth = await keptWorth(person.id);
    expect(worth).toBeLessThanOrEqual(5_000);
    expect(Number((await limitOf(person)).usedToday)).toBe(worth);
    // And whatever went, another 5 000 do not.
    expect((await send(person, uid, { asset: 'USDT', amount: '5000' })).code).toBe('transfer.abovePerDay');
  });

  it('keeps what a movement counted as, whatever prices do later, and has it back when it is given back', async () => {
    const { person } = await addSender('cleo');
    const to = await server.bindAddress(person);
    const asked = await server.request(person, to, '10000', { way: 'TRX' });
    expect(asked.code).toBe('ok');
    markets.set('TRX-USDT', 30_000n);
    expect((await limitOf(person)).usedToday).toBe('3000');
    const rules = await server.ask(contract.withdrawalRules, {}, person.token);
    expect(rules.data.limit).toEqual({ perDay: '5000', usedToday: '3000' });
    expect(rules.data.ways.find(({ way }) => way === 'TRX')).toMatchObject({ usedToday: '10000', countsAs: '0.03' });
    expect((await server.revoke(asked.data.id, person)).code).toBe('ok');
    expect((await limitOf(person)).usedToday).toBe('0');
  });

  it('[TRF-10] is shared by all assets towards new recipients too', async () => {
    const { person } = await addSender('dora');
    const { uid } = await addSender('emil');
    expect((await send(person, uid, { asset: 'TRX', amount: '200' })).code).toBe('ok');
    const both = await Promise.all([
      send(person, uid, { asset: 'USDT', amount: '30' }),
      send(person, uid, { asset: 'BTC', amount: '0.0005' }),
    ]);
    expect(both.map(({ code }) => code).sort()).toEqual(['ok', 'transfer.aboveNew']);
    const refused = both.find(({ code }) => code !== 'ok');
    expect(refused?.details).toEqual({ left: '10', limit: '100', asset: 'USDT' });
  });

  it('is what a reviewer sees, with what the withdrawal counted as', async () => {
    const { person } = await addSender('finn');
    const to = await server.bindAddress(person);
    const asked = await server.request(person, to, '4000', { way: 'TRX' });
    const rita = await server.addOperator('rita', ['reviewer']);
    const opened = await server.ask(contract.openWithdrawal, { id: asked.data.id }, rita.token);
    expect(opened.data.customer).toMatchObject({
      perDay: { asset: 'USDT', amount: '5000' },
      usedToday: { asset: 'USDT', amount: '1200' },
      counted: { asset: 'USDT', amount: '1200' },
    });
  });
});

describe('[WDR-36] a coin without a fresh price', () => {
  it('stays, until there is one again; USDT goes on', async () => {
    const { person, uid } = await addSender('gina');
    const to = await server.bindAddress(person);
    clock.advance(MINUTE_MS);
    const rules = (await server.ask(contract.transferRules, {}, person.token)).data;
    expect(rules.assets.find(({ asset }) => asset === 'BTC')?.countsAs).toBe(null);
    const refused = await send(person, uid, { asset: 'BTC', amount: '0.001' });
    expect([refused.code, refused.details]).toEqual(['transfer.noPrice', { asset: 'BTC' }]);
    expect((await server.request(person, to, '1000', { way: 'TRX' })).code).toBe('withdrawal.noPrice');
    expect((await send(person, uid, { asset: 'USDT', amount: '5' })).code).toBe('ok');
    markets.set('BTC-USDT', 60_000n * USDT);
    expect((await send(person, uid, { asset: 'BTC', amount: '0.001' })).code).toBe('ok');
  });

  it('that went through gets its first answer again without one', async () => {
    const { person, uid } = await addSender('hugo');
    const form = { asset: 'BTC', amount: '0.001', idempotencyKey: randomUUID() };
    const first = await send(person, uid, form);
    assert(first.code === 'ok', `a transfer, got ${first.code}`);
    clock.advance(MINUTE_MS);
    expect((await send(person, uid, form)).data).toEqual(first.data);
  });
});
