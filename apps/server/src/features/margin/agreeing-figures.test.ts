import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { dayEnds } from '@candor/domain/assets';
import { type Asset, fixedClock, HOUR_MS, instant, MINUTE_MS, parseMoney } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeUuids } from '../../platform/ids.ts';
import { CUSTOMERS } from '../../seed/cast.ts';
import { expectSoundLedger } from '../../testing/expect-sound-ledger.ts';
import { type FakeMarkets, makeFakeMarkets } from '../../testing/fake-markets.ts';
import { type Fields, type Sandbox, startSandbox, TEST_NOW, transferForm } from '../../testing/test-sandbox.ts';
import { watchPositions } from './watch.ts';

/** [AST-7] [AST-11] [AST-12] Total, today and line over a midnight of the customer's, with a position open across it. */
const MILLION = 1_000_000n;
const usdt = (amount = '') => (amount.startsWith('-') ? -minorOf(amount.slice(1)) : minorOf(amount));
const minorOf = (amount: string) => parseMoney('USDT', amount)?.minor ?? 0n;

let server: Sandbox;
let markets: FakeMarkets;
let [mia, viktor] = ['', ''];

beforeAll(async () => {
  // Prices stay fresh while hours go by.
  markets = makeFakeMarkets(fixedClock(TEST_NOW));
  server = await startSandbox({}, { markets });
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
  for (const { id } of [CUSTOMERS.mia, CUSTOMERS.viktor]) {
    await grant(`user:${id}:funding`, 'USDT', 100_000n * MILLION);
    await grant(`user:${id}:funding`, 'ETH', 10_000_000_000n);
  }
});
afterAll(async () => {
  await expectSoundLedger(server);
  await server.close();
});

async function grant(to: string, asset: Asset, minor: bigint): Promise<void> {
  const request = { book: 'real', kind: 'sandbox.grant', cause: { type: 'test', id: to } } as const;
  const amount = { asset, minor };
  await server.platform.ledger.transfer({ ...request, id: randomUUID(), amount, from: 'world:sandbox', to });
}

async function offer(side: 'buy' | 'sell', price: string, amount: string): Promise<void> {
  const form = { market: 'ETH-USDT', side, kind: 'limit', price, amount, idempotencyKey: randomUUID() };
  server.clock.advance(1);
  expect((await server.ask(contract.placeOrder, form, viktor)).code).toBeUndefined();
}

async function open(change: Fields = {}): Promise<string> {
  const asked = { market: 'ETH-USDT', side: 'long', amount: '1', multiplier: 10, ...change };
  server.clock.advance(1);
  const opened = await server.ask(contract.openMargin, { ...asked, idempotencyKey: randomUUID() } as Fields, mia);
  expect(opened.code).toBeUndefined();
  return opened.data.id;
}

/** A log-in does not outlast an hour in which nobody asks anything. */
async function passTo(ms: number): Promise<void> {
  server.clock.advance(ms);
  [mia, viktor] = [await server.signIn('mia'), await server.signIn('viktor')];
}
const toTheHour = () => HOUR_MS - (server.clock.now() % HOUR_MS);

const setMark = (price: bigint) => markets.set('ETH-USDT', price * MILLION);
const overview = async (zone: string) => (await server.ask(contract.assetsOverview, { zone }, mia)).data;
const history = async (zone: string, days = 3) => (await server.ask(contract.assetsHistory, { zone, days }, mia)).data;

/** A venue remembers that ETH cost so much whenever one of the last days ended in the zone. */
function setCloses(zone: string, prices: readonly bigint[]): void {
  const midnights = dayEnds(server.clock.now(), prices.length + 1, zone).slice(0, -1);
  const candles = midnights.map((at, index) => {
    const price = (prices[index] ?? 0n) * MILLION;
    return { openAt: instant(at - HOUR_MS), open: price, high: price, low: price, close: price, volume: 1n };
  });
  markets.setCandles('BINANCE', 'ETH-USDT', '1h', candles);
}

/** A zone in which it is between eleven and midnight. None of the Etc zones knows summer time. */
function zoneBeforeMidnight(): string {
  const hour = Math.floor(server.clock.now() / HOUR_MS) % 24;
  const east = 23 - hour;
  return east <= 12 ? `Etc/GMT-${east}` : `Etc/GMT+${24 - east}`;
}

describe('total, today and the line', () => {
  it('agree with a position open across midnight, and through what happens to it after', async () => {
    const zone = zoneBeforeMidnight();
    setMark(2_500n);
    await offer('sell', '2500', '1');
    const id = await open({ price: '2500' });
    const evening = await overview(zone);
    expect((await history(zone)).points.at(-1)?.balance).toBe(evening.total.amount);

    // Midnight: a new day begins with no change, the position in it.
    await passTo(toTheHour() + MINUTE_MS);
    const morning = await overview(zone);
    expect(morning.todayFrom).toBe(server.clock.now() - MINUTE_MS);
    expect(morning).toMatchObject({ total: evening.total, changeToday: { amount: '0' }, positions: { count: 1 } });

    // The market moves: the total does, and nothing was moved by anybody.
    setMark(2_600n);
    const risen = await overview(zone);
    expect(risen.changeToday?.amount).toBe('0');
    // Her one open coin gains 100, and so do the hundred in her account and what the seed gave her.
    const eth = Number(risen.assets.find(({ asset }) => asset === 'ETH')?.total) + 1;
    expect(Number(risen.total.amount) - Number(morning.total.amount)).toBeCloseTo(eth * 100, 4);

    // The line: midnight at the price of midnight, now at the price of now.
    setCloses(zone, [2_400n, 2_500n]);
    const line = await history(zone);
    expect(line).toMatchObject({ gaps: 0, unmarked: 0 });
    expect(line.points.map(({ at }) => at)).toEqual(dayEnds(server.clock.now(), 3, zone));
    expect(line.points[1]?.balance).toBe(evening.total.amount);
    expect(line.points[2]?.balance).toBe(risen.total.amount);

    // An hour of interest, a transfer and half of it closed: today is what moved, to the unit.
    await passTo(HOUR_MS);
    await watchPositions({ ...server.platform, newUuid: makeUuids(server.clock) });
    await server.ask(contract.sendTransfer, transferForm({ amount: '7.25' }), mia);
    await offer('buy', '2600', '1');
    const closing = { id, amount: '0.5', idempotencyKey: randomUUID() };
    expect((await server.ask(contract.closeMargin, closing, mia)).data.amount.amount).toBe('0.5');
    const after = await overview(zone);
    // 2,250 borrowed for an hour, 7.25 sent, and 0.16 % of the 1,300 that were sold for.
    const interest = usdt('0.0225');
    expect(usdt(after.changeToday?.amount)).toBe(-interest - usdt('7.25') - usdt('2.08'));
    const then = await history(zone);
    expect(then.points[1]).toEqual(line.points[1]);
    expect(then.points.at(-1)?.balance).toBe(after.total.amount);

    // Closed altogether, midnight is what it was.
    expect((await server.ask(contract.closeMargin, { id, idempotencyKey: randomUUID() }, mia)).data.state).toBe(
      'closed',
    );
    const closed = await overview(zone);
    expect(usdt(closed.changeToday?.amount)).toBe(-interest - usdt('7.25') - usdt('4.16'));
    const last = await history(zone);
    expect(last.points[1]).toEqual(line.points[1]);
    expect(last.points.at(-1)?.balance).toBe(closed.total.amount);
  });

  it('count what a waiting margin order has aside, over midnight too', async () => {
    const zone = zoneBeforeMidnight();
    setMark(2_500n);
    const before = await overview(zone);
    const order = { market: 'ETH-USDT', side: 'long', amount: '1', multiplier: 10, price: '2300' };
    const placed = await server.ask(contract.placeMarginOrder, { ...order, idempotencyKey: randomUUID() }, mia);
    expect(placed.data.state).toBe('waiting');
    expect(await overview(zone)).toMatchObject({ total: before.total, changeToday: before.changeToday });
    await passTo(toTheHour());
    expect(await overview(zone)).toMatchObject({ total: before.total, changeToday: { amount: '0' } });
    setCloses(zone, [2_500n]);
    const { points } = await history(zone, 2);
    expect(points.map(({ balance }) => balance)).toEqual([before.total.amount, before.total.amount]);
    await server.ask(contract.cancelMarginOrder, { id: placed.data.id }, mia);
    expect(await overview(zone)).toMatchObject({ total: before.total, changeToday: { amount: '0' } });
  });

  it('invent no point: a day without a price has none, and a position without a mark is told', async () => {
    const zone = zoneBeforeMidnight();
    setMark(2_500n);
    markets.setCandles('BINANCE', 'ETH-USDT', '1h', []);
    const unknown = await history(zone, 5);
    expect(unknown).toMatchObject({ gaps: 4, points: [{ at: server.clock.now() }] });
    setCloses(zone, [2_500n, 2_500n]);
    expect((await history(zone, 5)).points).toHaveLength(3);
    await offer('sell', '2500', '1');
    const id = await open({ price: '2500' });
    await passTo(toTheHour());
    markets.forget();
    expect(await overview(zone)).toMatchObject({ changeToday: null, positions: { unmarked: 1 } });
    expect((await history(zone)).unmarked).toBe(1);
    setMark(2_500n);
    expect((await overview(zone)).changeToday?.amount).toBe('0');
    await offer('buy', '2500', '1');
    expect((await server.ask(contract.closeMargin, { id, idempotencyKey: randomUUID() }, mia)).data.state).toBe(
      'closed',
    );
  });

  it('end each day where its own clocks do, also when they are put back', async () => {
    setMark(2_500n);
    const days = 25;
    setCloses(
      'America/New_York',
      Array.from({ length: days - 1 }, (_, n) => 2_500n + BigInt(n)),
    );
    const { points, gaps } = await history('America/New_York', days);
    const hours = [...new Set(points.slice(0, -1).map(({ at }) => new Date(at).getUTCHours()))];
    // On 1 November 2026 the clocks go back.
    expect({ gaps, hours }).toEqual({ gaps: 0, hours: [4, 5] });
    expect((await overview('America/New_York')).todayFrom).toBe(points.at(-2)?.at);
    // A device may know a zone that the server does not.
    const [odd, utc] = [await overview('Mars/Olympus'), await overview('UTC')];
    expect(odd).toEqual(utc);
  });
});
