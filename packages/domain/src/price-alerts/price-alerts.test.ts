import { ALERT_DIRECTIONS, ALERTS_MOST, ALERTS_MOST_A_DAY } from '@candor/contract/price-alerts/fields';
import { DAY_MS, instant, later, ok, ppm, refuse } from '@candor/kernel';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pairOf } from '../market/index.ts';
import {
  type AlertTrade,
  alertEnd,
  directionTo,
  distancePpm,
  firstReaching,
  readValue,
  setAlert,
  valueAt,
  type WaitingAlert,
} from './index.ts';

const BTC = pairOf('BTC-USDT');
const NOW = instant(Date.UTC(2026, 10, 17, 9));
const ROOM = { waiting: 0, today: 0 };

const aPrice = fc.integer({ min: 1, max: 40 });
const someTrades = fc
  .array(aPrice, { maxLength: 30 })
  .map((prices) => prices.map((price, n): AlertTrade => ({ id: `trd_${n + 1}`, no: n + 1, price, at: later(NOW, n) })));
const anAlert = fc.record({
  direction: fc.constantFrom(...ALERT_DIRECTIONS),
  value: aPrice,
  afterNo: fc.integer({ min: 0, max: 31 }),
  endsAt: fc.integer({ min: 0, max: 31 }).map((n) => later(NOW, n)),
});

/** The rule said in another way: walk through all that happened, and stop at the first that is far enough. */
function walk(alert: WaitingAlert, trades: readonly AlertTrade[]): AlertTrade | undefined {
  let reached: AlertTrade | undefined;
  for (const trade of trades) {
    const isFar = alert.direction === 'rise' ? trade.price >= alert.value : trade.price <= alert.value;
    const counts = trade.no > alert.afterNo && trade.at < alert.endsAt;
    if (isFar && counts) reached ??= trade;
  }
  return reached;
}

it('[PAL-1] is reached exactly where a trade at or beyond the value came after it was set and in time', () => {
  fc.assert(
    fc.property(anAlert, someTrades, (alert, trades) => {
      expect(firstReaching(alert, trades)).toEqual(walk(alert, trades));
    }),
  );
});

it('[PAL-1] [PAL-2] comes to the same trade however the trades are cut into looks', () => {
  fc.assert(
    fc.property(anAlert, someTrades, fc.integer({ min: 0, max: 30 }), (alert, trades, cut) => {
      const inTwo = firstReaching(alert, trades.slice(0, cut)) ?? firstReaching(alert, trades.slice(cut));
      expect(inTwo).toEqual(firstReaching(alert, trades));
    }),
  );
});

it('[PAL-3] is refused where the price is there already, with the last trade named, and taken otherwise', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ALERT_DIRECTIONS), aPrice, aPrice, (direction, value, last) => {
      const isAhead = directionTo(value, last) === direction;
      const judged = setAlert(BTC, { direction, value }, { ...ROOM, last });
      if (isAhead) expect(judged).toEqual(ok(null));
      else expect(judged).toMatchObject({ ok: false, code: 'price-alerts.passed' });
    }),
  );
  expect(setAlert(BTC, { direction: 'rise', value: 600_000 }, { ...ROOM, last: 600_001 })).toEqual(
    refuse('price-alerts.passed', { price: '60000.1', asset: 'USDT' }),
  );
  expect(setAlert(BTC, { direction: 'rise', value: 600_000 }, { ...ROOM, last: 0 })).toEqual(
    refuse('price-alerts.noTrade'),
  );
});

it('[PAL-4] is a price of the market, in whole ticks and no higher than an order’s', () => {
  expect(readValue(BTC, '60000.1')).toEqual(ok(600_001));
  expect(readValue(BTC, '60000.12')).toEqual(refuse('spot.offTick', { tick: '0.1' }));
  for (const text of ['0', '-5', 'much', '1e5', '']) expect(readValue(BTC, text)).toEqual(refuse('ledger.wrongAmount'));
  expect(readValue(BTC, '99999999999')).toEqual(refuse('price-alerts.aboveMaximum'));
});

it('[PAL-4] a value counted from a percentage is the nearest tick, and the way back is within a tick', () => {
  expect(valueAt(BTC, 60_000_000_000n, ppm(50_000))).toBe(63_000_000_000n);
  expect(valueAt(BTC, 60_000_000_000n, ppm(-50_000))).toBe(57_000_000_000n);
  expect(valueAt(BTC, 60_000_000_000n, ppm(-1_000_000))).toBe(BTC.tick);
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 4_000_000n }), fc.integer({ min: -900_000, max: 900_000 }), (ticks, far) => {
      const last = ticks * BTC.tick;
      const value = valueAt(BTC, last, ppm(far));
      expect(value % BTC.tick).toBe(0n);
      expect(value).toBeGreaterThan(0n);
      const off = value * 1_000_000n - last * (1_000_000n + BigInt(far));
      if (value > BTC.tick) expect(off < 0n ? -off : off).toBeLessThanOrEqual((BTC.tick * 1_000_000n) / 2n);
    }),
  );
  expect(distancePpm(63_000_000_000n, 60_000_000_000n)).toBe(50_000n);
  expect(distancePpm(57_000_000_000n, 60_000_000_000n)).toBe(-50_000n);
  expect(directionTo(5n, 5n)).toBeNull();
});

it('[PAL-5] has room for so many at a time, and for so many a day', () => {
  const asked = { direction: 'rise', value: 20 } as const;
  expect(setAlert(BTC, asked, { last: 10, waiting: ALERTS_MOST - 1, today: ALERTS_MOST_A_DAY - 1 })).toEqual(ok(null));
  expect(setAlert(BTC, asked, { last: 10, waiting: ALERTS_MOST, today: 0 })).toMatchObject({
    code: 'price-alerts.tooMany',
  });
  expect(setAlert(BTC, asked, { last: 10, waiting: 0, today: ALERTS_MOST_A_DAY })).toMatchObject({
    code: 'price-alerts.tooManyToday',
  });
});

it('[PAL-6] waits for ninety days', () => {
  expect(alertEnd(NOW)).toBe(NOW + 90 * DAY_MS);
});
