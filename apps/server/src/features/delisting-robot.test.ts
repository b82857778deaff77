import { contract } from '@candor/contract';
import { pairOf, UNWIND_MS } from '@candor/domain/market';
import { DAY_MS, HOUR_MS, instant, later } from '@candor/kernel';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeUuids } from '../platform/ids.ts';
import { CUSTOMERS } from '../seed/cast.ts';
import { announceDelisting, delistWhatIsDue } from '../testing/delisting.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { minorOf } from '../testing/test-sandbox.ts';
import { watchPositions } from './margin/index.ts';
import { recordNotices } from './notices/record-notices.ts';
import { startRobots, type TestRobots } from './robot/test-robots.ts';

const START = instant(Date.UTC(2026, 10, 17, 12, 0));
const MARKET = 'ETH-USDT';
const MILLION = 1_000_000n;
const FUNDING = `user:${CUSTOMERS.mia.id}:funding`;
const delistsAt = later(START, 3 * HOUR_MS);
let t: TestRobots;

beforeAll(async () => {
  t = await startRobots(START);
});
afterAll(() => t.close());

/** Forty days at 2,500, the last of which closed at 2,600: what breaks out goes long. */
function breaksOut(): void {
  const today = Math.floor(START / DAY_MS);
  const candles = Array.from({ length: 40 }, (_, index) => {
    const [open, close] = [2_500n * MILLION, (index === 39 ? 2_600n : 2_500n) * MILLION];
    return {
      openAt: instant((today - 40 + index) * DAY_MS),
      open,
      high: close,
      low: open,
      close,
      volume: 100_000_000n,
    };
  });
  t.markets.set(MARKET, 2_600n * MILLION);
  t.markets.setCandles('BINANCE', MARKET, '1d', candles);
}
const watch = () => watchPositions({ ...t.server.platform, newUuid: makeUuids(t.server.clock) });

it('LST-10: LST-11: a radical robot is out of its position before its market is delisted, and gives everything back', async () => {
  const { server } = t;
  breaksOut();
  expect([await t.offer('buy', '2599', '10'), await t.offer('sell', '2601', '10')]).toEqual([undefined, undefined]);
  const before = { usdt: await t.balance(FUNDING, 'USDT'), eth: await t.balance(FUNDING, 'ETH') };
  const id = await t.start({ template: 'breakout' });
  await t.round();
  const [opened] = (await t.read(id)).positions;
  expect(opened).toMatchObject({ robotId: id, side: 'long', state: 'open', multiplier: 2 });
  await announceDelisting(server.platform, MARKET, delistsAt);
  await t.round();
  expect((await t.read(id)).robot.state).toBe('running');

  // In the last hour nobody bids: the robot stops, its position cannot be closed, and its market waits for it.
  await server.ask(contract.cancelAllOrders, {}, t.tokens.viktor);
  server.clock.set(later(delistsAt, -UNWIND_MS));
  for (let n = 0; n < 2; n += 1) {
    await t.round();
    await watch();
  }
  expect((await t.read(id)).robot.state).toBe('stopping');
  server.clock.set(later(delistsAt, HOUR_MS));
  await delistWhatIsDue(server.platform);
  expect(pairOf(MARKET).phase).toBe('open');
  expect((await t.read(id)).positions).toMatchObject([{ state: 'open' }]);

  // A bid that takes only a part, and then one for the rest.
  expect(await t.offer('buy', '2599', '0.1')).toBeUndefined();
  await watch();
  expect((await t.read(id)).positions).toMatchObject([{ state: 'open' }]);
  expect(await t.offer('buy', '2599', '10')).toBeUndefined();
  await Promise.all([watch(), t.round()]);
  await t.round();
  await delistWhatIsDue(server.platform);
  expect(pairOf(MARKET).phase).toBe('delisted');
  await t.round();
  await t.round();
  const { robot, positions } = await t.read(id);
  expect(positions).toMatchObject([{ state: 'closed' }]);
  expect(robot.state).toBe('stopped');
  // What its owner has now is what went in and what its steps come to, to the unit; nothing is left in the robot.
  const total = robot.total?.amount ?? '';
  const made = total.startsWith('-') ? -minorOf('USDT', total.slice(1)) : minorOf('USDT', total);
  expect(made).toBeLessThan(0n);
  expect(await t.balance(FUNDING, 'USDT')).toBe(before.usdt + made);
  expect(await t.balance(FUNDING, 'ETH')).toBe(before.eth);
  for (const asset of ['USDT', 'ETH'] as const) expect(await t.balance(t.accountOf(id), asset)).toBe(0n);
  await vi.waitFor(async () => {
    while (await recordNotices(server.platform));
    const { rows } = (await server.ask(contract.listNotices, { limit: 50 }, t.tokens.mia)).data;
    expect(rows.filter(({ kind }) => kind === 'robotDelisted')).toHaveLength(1);
  });
  await expectSoundLedger(server);
});
