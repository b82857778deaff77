import { contract } from '@candor/contract';
import { pairOf, UNWIND_MS } from '@candor/domain/market';
import { DAY_MS, HOUR_MS, type Instant, later } from '@candor/kernel';
import { afterEach, expect, it, vi } from 'vitest';
import { announceDelisting, delistWhatIsDue, listAgain } from '../testing/delisting.ts';
import type { TestPerson } from '../testing/people.ts';
import { openCases } from './copy-trading/test-copy-cases.ts';
import { recordNotices } from './notices/record-notices.ts';

const MARKET = 'ETH-USDT';
const MILLION = 1_000_000n;
const { server, cases } = await openCases();

afterEach(() => listAgain(server.platform, MARKET));

const fundsOf = async ({ id }: TestPerson) => ({
  usdt: await server.balance(`user:${id}:funding`, 'USDT'),
  eth: await server.balance(`user:${id}:funding`, 'ETH'),
});
/** What became of a follow in the rows. */
const sharesOf = (followId: string) =>
  server.platform.db
    .many`select period, due::text, cash::text, coins::text from copy_settlement where follow_id = ${followId}`;

/** A leader and two followers with about half of their money in coins, in a market that is going to be delisted. */
async function invested() {
  const { id, leader } = await cases.admitted();
  const [one, two] = [await cases.followed(id, '500'), await cases.followed(id, '300')];
  await server.order(leader, id, { amount: '500' });
  const delistsAt = later(server.clock.now(), 2 * HOUR_MS);
  await announceDelisting(server.platform, MARKET, delistsAt);
  const follows = await cases.store().follows({ project: id });
  const coins = follows.reduce((sum, each) => sum + each.coins, 0n);
  return { id, leader, one, two, delistsAt, coins };
}

async function at(moment: Instant, price: bigint, bids: string): Promise<void> {
  server.clock.set(moment);
  server.setPrice(price);
  await server.ask(contract.cancelAllOrders, {}, server.maker);
  if (bids !== '0') await server.offer('buy', String(price - 1n), bids);
}
const rounds = async (count = 3) => {
  for (let n = 0; n < count; n += 1) await server.round();
};
const stateOf = async (id: string, who: TestPerson) =>
  (await server.ask(contract.getCopyProject, { id }, who)).data.project.state;

it('LST-11: LST-16: sells what the book takes, keeps the rest by shares, pays the leader and ends', async () => {
  const { id, leader, one, two, delistsAt, coins } = await invested();
  // Prices have risen, and a tenth of an ETH is all that anybody bids for.
  await at(later(delistsAt, -UNWIND_MS), 3_000n, '0.1');
  await rounds();
  expect(await stateOf(id, one.who)).toBe('ending');
  const waiting = await cases.store().follows({ project: id });
  expect(coins - waiting.reduce((sum, each) => sum + each.coins, 0n)).toBe(10_000_000n);
  await at(delistsAt, 3_000n, '0');
  await delistWhatIsDue(server.platform);
  expect(pairOf(MARKET).phase).toBe('delisted');
  const before = await Promise.all([leader, one.who, two.who].map(fundsOf));
  await rounds();
  expect(await stateOf(id, one.who)).toBe('ended');
  const after = await Promise.all([leader, one.who, two.who].map(fundsOf));
  // Every coin that was not sold is somebody's, and none is left in the project.
  const kept = after.map(({ eth }, n) => eth - (before[n]?.eth ?? 0n));
  expect(kept.reduce((sum, each) => sum + each, 0n)).toBe(coins - 10_000_000n);
  expect(kept.every((each) => each > 0n)).toBe(true);
  for (const { who, followId } of [one, two]) {
    const { follow, settlements } = await server.detail(who, followId);
    expect(follow).toMatchObject({ state: 'ended', leftFor: 'projectEnded' });
    expect(Number(follow.result?.amount)).toBeGreaterThan(20);
    // A tenth of what was made at the mark is the leader's, paid in cash; nine tenths stay.
    expect(settlements).toHaveLength(1);
    expect(9 * Number(settlements[0]?.due.amount)).toBeCloseTo(Number(follow.result?.amount), 4);
    expect(await sharesOf(followId)).toMatchObject([{ coins: '0' }]);
  }
  expect(await cases.store().liveOrders(id)).toEqual([]);
  // Once more changes nothing.
  await rounds();
  expect(await Promise.all([leader, one.who, two.who].map(fundsOf))).toEqual(after);
  await vi.waitFor(async () => {
    while (await recordNotices(server.platform));
    for (const who of [leader, one.who, two.who]) {
      const { rows } = (await server.ask(contract.listNotices, { limit: '50' }, who)).data;
      expect(rows.map(({ kind }) => kind).filter((kind) => kind === 'copyDelisted')).toEqual(['copyDelisted']);
    }
  });
});

it('LST-16: without a bid and without a price it waits a day, counts coins at their cost and is not stuck', async () => {
  const { id, leader, one, two, delistsAt, coins } = await invested();
  await at(later(delistsAt, -UNWIND_MS), 2_500n, '0');
  await rounds();
  // Somebody wants to sell and leave on their own at that moment.
  expect((await server.unfollow(two.who, two.followId, 'sell')).code).toBe('ok');
  server.markets.forget();
  server.clock.set(delistsAt);
  await delistWhatIsDue(server.platform);
  await rounds();
  expect(await stateOf(id, one.who)).toBe('ending');
  expect((await cases.read(one.followId)).waitsFor).toBe('copy-trading.noPrice');
  const people = [leader, one.who, two.who];
  const before = await Promise.all(people.map(fundsOf));
  server.clock.set(later(delistsAt, DAY_MS));
  await rounds();
  expect(await stateOf(id, one.who)).toBe('ended');
  const after = await Promise.all(people.map(fundsOf));
  expect(after.reduce((sum, { eth }, n) => sum + eth - (before[n]?.eth ?? 0n), 0n)).toBe(coins);
  for (const { followId } of [one, two]) {
    // Nothing was sold, so nothing was made: no share is due.
    expect(await sharesOf(followId)).toEqual([{ period: 'end', due: '0', cash: '0', coins: '0' }]);
    const left = await cases.read(followId);
    expect(left).toMatchObject({ state: 'ended', cash: 0n, coins: 0n });
    // It is counted with what its coins cost, so that no loss is told that nobody made.
    expect(left.endEquity).toBe(left.amount);
  }
  expect(after[1]?.usdt).toBeGreaterThan(19_500n * MILLION);
});
