import { DAY_MS, HOUR_MS, instant, later, money } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideBuy,
  decideEnd,
  endTerm,
  limitRisesAt,
  planTerm,
  refundNow,
  robotsAtOnce,
  type Term,
  VIP_ACCOUNT,
  VIP_EARNED,
} from './index.ts';

const NOW = instant(Date.UTC(2026, 10, 17, 9, 30));
const usdt = (minor: bigint) => money('USDT', minor);
const term = (change: Partial<Term> = {}): Term => ({
  ...{ price: usdt(30_000_000n), days: 30, startsAt: NOW, endsAt: later(NOW, 30 * DAY_MS) },
  ...change,
});

describe('buying', () => {
  it('[VIP-3] begins now, or when what was bought before is over', () => {
    expect(planTerm(NOW, null, 30)).toEqual({ ok: true, value: { startsAt: NOW, endsAt: later(NOW, 30 * DAY_MS) } });
    const over = later(NOW, -DAY_MS);
    expect(planTerm(NOW, over, 30)).toMatchObject({ value: { startsAt: NOW } });
    const running = later(NOW, 10 * DAY_MS);
    expect(planTerm(NOW, running, 90)).toMatchObject({
      value: { startsAt: running, endsAt: later(NOW, 100 * DAY_MS) },
    });
  });

  it('[VIP-3] ends 730 days ahead at the latest', () => {
    expect(planTerm(NOW, later(NOW, 365 * DAY_MS), 365).ok).toBe(true);
    expect(planTerm(NOW, later(NOW, 365 * DAY_MS + 1), 365)).toMatchObject({ code: 'vip.tooFarAhead' });
  });

  it('[VIP-4] sets the whole price aside, and never more than there is', () => {
    expect(decideBuy('usr_1', usdt(5n), usdt(4n))).toMatchObject({ code: 'ledger.insufficientBalance' });
    expect(decideBuy('usr_1', usdt(5n), usdt(5n))).toMatchObject({
      value: [{ from: 'user:usr_1:funding', to: VIP_ACCOUNT, amount: usdt(5n) }],
    });
  });
});

describe('[VIP-5] ending', () => {
  it('pays back days that have not begun', () => {
    expect(endTerm(term(), NOW)).toMatchObject({ refund: usdt(30_000_000n), endsAt: NOW });
    expect(endTerm(term(), later(NOW, HOUR_MS))).toMatchObject({
      ...{ refund: usdt(29_000_000n), earned: usdt(1_000_000n), endsAt: later(NOW, DAY_MS) },
    });
    expect(endTerm(term(), later(NOW, 29 * DAY_MS + 1))).toMatchObject({ refund: usdt(0n) });
    expect(endTerm(term(), later(NOW, 40 * DAY_MS))).toMatchObject({ refund: usdt(0n) });
  });

  it('pays back what was bought ahead whole, and ends with the day that has begun', () => {
    const next = term({ startsAt: later(NOW, 30 * DAY_MS), endsAt: later(NOW, 60 * DAY_MS) });
    const found = refundNow([next, term()], later(NOW, HOUR_MS));
    expect(found).toMatchObject({ money: usdt(59_000_000n), endsAt: later(NOW, DAY_MS) });
    expect(refundNow([term()], later(NOW, 30 * DAY_MS - 1))).toBe(undefined);
    expect(refundNow([], NOW)).toBe(undefined);
  });

  it('what is paid back and what is earned are together what was paid, and waiting never pays more', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.constantFrom(30, 90, 365),
        fc.nat(400 * DAY_MS),
        fc.nat(30 * DAY_MS),
        (price, days, passed, more) => {
          const one = term({ price: usdt(price), days, endsAt: later(NOW, days * DAY_MS) });
          const [soon, late] = [endTerm(one, later(NOW, passed)), endTerm(one, later(NOW, passed + more))];
          expect(soon.refund.minor + soon.earned.minor).toBe(price);
          expect(late.refund.minor <= soon.refund.minor).toBe(true);
          expect(soon.refund.minor >= 0n && soon.endsAt <= one.endsAt).toBe(true);
          const moved = decideEnd('usr_1', [soon]);
          expect(moved.every(({ from }) => from === VIP_ACCOUNT)).toBe(true);
          expect(moved.reduce((sum, { amount }) => sum + amount.minor, 0n)).toBe(price);
          expect(moved.map(({ to }) => to).every((to) => [VIP_EARNED, 'user:usr_1:funding'].includes(to))).toBe(true);
        },
      ),
    );
  });
});

describe('what VIP opens', () => {
  it('[VIP-8] the higher limit counts a day after VIP began, and only while it runs', () => {
    const run = { since: NOW, expiresAt: later(NOW, 30 * DAY_MS) };
    expect(limitRisesAt(run, NOW)).toBe(later(NOW, DAY_MS));
    expect(limitRisesAt(run, later(NOW, 30 * DAY_MS))).toBe(null);
    expect(limitRisesAt({ ...run, since: null }, NOW)).toBe(null);
    expect(limitRisesAt({ since: null, expiresAt: null }, NOW)).toBe(null);
  });

  it('[VIP-10] a VIP never has room for fewer robots than anybody', () => {
    expect([false, true].map((isVip) => robotsAtOnce(isVip, { common: 20, vip: 40 }))).toEqual([20, 40]);
    expect(robotsAtOnce(true, { common: 20, vip: 5 })).toBe(20);
  });
});
