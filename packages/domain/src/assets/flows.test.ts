import { HOUR_MS, type Instant, instant, money } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { FLOW_KINDS, type Flow, hourEnds, sumFlows } from './flows.ts';

const MOMENTS = [100, 200, 300].map(instant);
const usdt = (minor: bigint) => money('USDT', minor);
const flow = (at: number, direction: Flow['direction'], amount: Flow['amount']): Flow => ({
  at: at as Instant,
  direction,
  amount,
});
const NONE = new Map();

describe('what came and went', () => {
  it('[AST-13] is money from outside, to outside and of transfers, and no result', () => {
    expect(FLOW_KINDS).toEqual(expect.arrayContaining(['recharge', 'withdrawal.paid', 'transfer']));
    expect(FLOW_KINDS).not.toContain('spot.fill');
    expect(FLOW_KINDS).not.toContain('account.move');
    expect(FLOW_KINDS).not.toContain('team.share');
  });

  it('[AST-13] adds up from the first moment on, also what comes at the last', () => {
    const flows = [
      flow(99, 'in', usdt(7n)),
      flow(100, 'in', usdt(50n)),
      flow(200, 'out', usdt(20n)),
      flow(300, 'in', usdt(1n)),
    ];
    expect(sumFlows(flows, MOMENTS, () => NONE)).toEqual([usdt(0n), usdt(50n), usdt(31n)]);
  });

  it('[AST-13] counts each at the price of the moment after it, and nothing without one', () => {
    const btc = money('BTC', 100_000_000n);
    const flows = [flow(150, 'in', btc), flow(250, 'out', btc), flow(260, 'in', money('ETH', 5n))];
    const priceAt = (place: number) => new Map([['BTC' as const, place === 1 ? 10n : 30n]]);
    expect(sumFlows(flows, MOMENTS, priceAt)).toEqual([usdt(0n), usdt(10n), usdt(-20n)]);
  });
});

describe('the hours of a day', () => {
  it('[AST-7] are whole ones before now, and now', () => {
    const now = instant(1_000 * HOUR_MS + 5);
    const ends = hourEnds(now, 24);
    expect(ends).toHaveLength(25);
    expect(ends[0]).toBe(977 * HOUR_MS);
    expect(ends.slice(-2)).toEqual([1_000 * HOUR_MS, now]);
    const onTheHour = hourEnds(instant(1_000 * HOUR_MS), 24);
    expect(onTheHour.slice(-2)).toEqual([999 * HOUR_MS, 1_000 * HOUR_MS]);
  });
});
