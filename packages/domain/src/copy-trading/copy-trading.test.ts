import { readFileSync } from 'node:fs';
import { DAY_MS, instant, PPM, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pairOf } from '../market/index.ts';
import {
  afterBuy,
  afterSale,
  allocate,
  copyOrderId,
  equityAt,
  highWater,
  isReached,
  isStopped,
  type Member,
  medianOf,
  partOf,
  payShare,
  periodOf,
  readFollow,
  readProject,
  roomOf,
  shareDue,
  shareOutcome,
  sizeBuy,
  sizeClosing,
  sizeSale,
  stopBalance,
  weekEnd,
  worstTicks,
} from './index.ts';

const vectors = JSON.parse(readFileSync(new URL('vectors/worked-examples.json', import.meta.url), 'utf8')) as {
  readonly profit_share: readonly { period_pnl: number[]; share: number; expected_due: number[] }[];
  readonly copy_stop_loss: readonly { copy_amount: number; rate: number; expected_stop_balance: number }[];
  readonly copy_sizing: readonly {
    readonly lead_order_cost: number;
    readonly lead_margin_balance: number;
    readonly copier_margin_balance: number;
    readonly copier_available_balance: number;
    readonly expected_cost: number;
  }[];
};
const ETH = pairOf('ETH-USDT');
const MILLION = 1_000_000n;
const COIN = 100_000_000n;
const MARK = 2_500n * MILLION;

const member = (id: string, change: Partial<Member> = {}): Member => ({
  ...{ id, isLeader: false, cash: 0n, coins: 0n, isBanned: false, isOnLegalHold: false, hasCancelled: false },
  ...change,
});

describe('the venues’ worked examples', () => {
  it.each(vectors.profit_share)('[CPY-13] $period_pnl at $share share out $expected_due', (vector) => {
    let [equity, paid, high] = [1_000n * MILLION, 0n, 1_000n * MILLION];
    const amount = equity;
    const dues = vector.period_pnl.map((pnl) => {
      equity += BigInt(pnl) * MILLION;
      const due = shareDue({ amount, equity, paid }, ppm(vector.share * 1_000_000));
      // The same by the mark itself: a part of what is above the highest so far.
      const above = equity + paid - high;
      expect(due).toBe(above > 0n ? (above * ppm(vector.share * 1_000_000)) / PPM : 0n);
      high = highWater(high, { equity, paid });
      equity -= due;
      paid += due;
      return Number(due / MILLION);
    });
    expect(dues).toEqual(vector.expected_due);
  });

  it.each(vectors.copy_stop_loss)('[CPY-12] $copy_amount with $rate stops at $expected_stop_balance', (vector) => {
    const [amount, rate] = [BigInt(vector.copy_amount) * MILLION, ppm(vector.rate * 1_000_000)];
    const level = BigInt(vector.expected_stop_balance) * MILLION;
    expect(stopBalance(amount, rate)).toBe(level);
    expect([isStopped(amount, rate, level), isStopped(amount, rate, level - 1n)]).toEqual([false, true]);
  });

  // Nothing is borrowed here and a budget is the most that is paid, so their discount for leverage is not needed.
  it.each(vectors.copy_sizing)('[CPY-6] a copier’s part of $lead_order_cost is $expected_cost', (vector) => {
    const { lead_order_cost: cost, lead_margin_balance: lead, copier_available_balance: copier } = vector;
    const members = [
      member('z', { isLeader: true, cash: BigInt(lead) * MILLION }),
      member('a', { cash: BigInt(copier) * MILLION }),
    ];
    const { parts } = sizeBuy(ETH, members, BigInt(cost) * MILLION, MARK);
    expect(parts[0]).toEqual({ id: 'a', put: BigInt(vector.expected_cost) * MILLION });
  });
});

describe('[CPY-7] sharing', () => {
  it('gives leftover units by the largest remainder, ties to who stands first', () => {
    expect(allocate(10n, [1n, 1n, 1n])).toEqual([4n, 3n, 3n]);
    expect(allocate(100n, [333n, 333n, 334n])).toEqual([33n, 33n, 34n]);
    expect(allocate(7n, [0n, 5n, 1n])).toEqual([0n, 6n, 1n]);
    expect(allocate(0n, [])).toEqual([]);
  });

  const amounts = fc.bigInt({ min: 1n, max: 10n ** 13n });

  it('adds up to the unit, takes nobody more than they put in, and nobody has a better price', () => {
    fc.assert(
      fc.property(
        fc.array(amounts, { minLength: 1, maxLength: 60 }),
        fc.bigInt({ min: 0n, max: PPM }),
        amounts,
        fc.bigInt({ min: 0n, max: 10n ** 6n }),
        (puts, part, brought, fee) => {
          const sum = puts.reduce((all, each) => all + each, 0n);
          const paid = (sum * part) / PPM;
          const outcome = { paid, brought: paid === 0n ? 0n : brought, fee: paid === 0n ? 0n : fee };
          const shared = shareOutcome(
            puts.map((put, index) => ({ id: String(index), put })),
            outcome,
          );
          for (const key of ['paid', 'brought', 'fee'] as const) {
            expect(shared.reduce((all, each) => all + each[key], 0n)).toBe(outcome[key]);
          }
          for (const each of shared) {
            expect(each.paid <= each.put).toBe(true);
            if (paid === 0n) continue;
            // brought_i / paid_i is brought / paid, to within one unit of what is brought.
            const off = each.brought * paid - each.paid * brought;
            expect(off < paid && off > -paid).toBe(true);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('depends on nothing but what was put in: the same order shared again is the same', () => {
    fc.assert(
      fc.property(fc.array(amounts, { minLength: 2, maxLength: 20 }), (puts) => {
        const parts = puts.map((put, index) => ({ id: String(index), put }));
        const outcome = { paid: puts.reduce((all, each) => all + each, 0n), brought: 12_345_678n, fee: 99n };
        expect(shareOutcome(parts, outcome)).toEqual(shareOutcome(parts, outcome));
      }),
      { numRuns: 50 },
    );
  });
});

describe('[CPY-6] [CPY-10] parts of an order', () => {
  const leader = member('z', { isLeader: true, cash: 500n * MILLION, coins: COIN / 5n });

  it('are the same part of everybody’s equity, as far as their money reaches; the leader stands last', () => {
    const members = [
      leader,
      member('c', { cash: 100n * MILLION }),
      member('b', { cash: 20n * MILLION, coins: COIN }),
      member('a', { cash: 999_999n }),
    ];
    expect(equityAt(ETH, leader, MARK)).toBe(1_000n * MILLION);
    expect(sizeBuy(ETH, members, 250n * MILLION, MARK)).toEqual({
      parts: [
        { id: 'b', put: 20n * MILLION },
        { id: 'c', put: 25n * MILLION },
        { id: 'z', put: 250n * MILLION },
      ],
      leftOut: [{ id: 'a', reason: 'noMoney' }],
    });
  });

  it('of a sale are the same part of everybody’s coins', () => {
    const members = [leader, member('a', { coins: 3n }), member('b', { cash: 5n }), member('c', { coins: 1n })];
    expect(sizeSale(members, COIN / 10n)).toEqual({
      parts: [
        { id: 'a', put: 1n },
        { id: 'z', put: COIN / 10n },
      ],
      leftOut: [
        { id: 'b', reason: 'noCoins' },
        { id: 'c', reason: 'tooSmall' },
      ],
    });
    expect(sizeClosing(members).parts.map(({ put }) => put)).toEqual([3n, 1n, COIN / 5n]);
  });

  it('leave out who cancelled theirs, the banned from buying, and a legal hold from everything', () => {
    const cash = 100n * MILLION;
    const members = [
      leader,
      member('a', { cash, coins: COIN, hasCancelled: true }),
      member('b', { cash, coins: COIN, isBanned: true }),
      member('c', { cash, coins: COIN, isOnLegalHold: true }),
    ];
    expect(sizeBuy(ETH, members, 250n * MILLION, MARK).leftOut.map(({ reason }) => reason)).toEqual([
      'cancelled',
      'banned',
      'legalHold',
    ]);
    expect(sizeSale(members, COIN / 10n).leftOut.map(({ reason }) => reason)).toEqual(['cancelled', 'legalHold']);
  });
});

describe('prices', () => {
  it('[CPY-8] go 1 % from the mark and never beyond the limit', () => {
    expect(worstTicks(ETH, 'buy', MARK, null)).toBe(Number((2_525n * MILLION) / ETH.tick));
    expect(worstTicks(ETH, 'sell', MARK, null)).toBe(Number((2_475n * MILLION) / ETH.tick));
    expect(worstTicks(ETH, 'buy', MARK, 9_000n * MILLION)).toBe(worstTicks(ETH, 'buy', MARK, null));
    expect(worstTicks(ETH, 'buy', MARK, 2_510n * MILLION)).toBe(Number((2_510n * MILLION) / ETH.tick));
    expect(worstTicks(ETH, 'sell', MARK, 2_490n * MILLION)).toBe(Number((2_490n * MILLION) / ETH.tick));
  });

  it('[CPY-9] wake what waits when the mark has reached it', () => {
    expect([isReached('buy', MARK, MARK), isReached('buy', MARK, MARK + 1n)]).toEqual([true, false]);
    expect([isReached('sell', MARK, MARK), isReached('sell', MARK, MARK - 1n)]).toEqual([true, false]);
  });
});

describe('bounds', () => {
  it.each([
    ['50', 10, undefined],
    ['10000', 90, undefined],
    ['49.99', 50, 'copy-trading.amountOutside'],
    ['10000.01', 50, 'copy-trading.amountOutside'],
    ['0', 50, 'ledger.wrongAmount'],
    ['-60', 50, 'ledger.wrongAmount'],
    ['100', 9, 'copy-trading.wrongStop'],
    ['100', 91, 'copy-trading.wrongStop'],
  ])('[CPY-3] %s with a stop loss of %d: %s', (amount, stop, code) => {
    const read = readFollow(amount, stop);
    expect(read.ok ? undefined : read.code).toBe(code);
  });

  it.each([
    [{}, undefined],
    [{ sharePercent: 31 }, 'copy-trading.wrongShare'],
    [{ stake: '99.99' }, 'copy-trading.amountOutside'],
    [{ cap: '549' }, 'copy-trading.amountOutside'],
    [{ cap: '1000001' }, 'copy-trading.amountOutside'],
  ])('[CPY-1] a project with %j: %s', (change, code) => {
    const read = readProject({ sharePercent: 30, cap: '10000', stake: '500', ...change });
    expect(read.ok ? undefined : read.code).toBe(code);
  });

  it('[CPY-2] has room up to the cap, twenty times the stake and 200 followers', () => {
    const full = { cap: 10_000n * MILLION, stake: 100n * MILLION, followed: 0n, followers: 0 };
    expect(roomOf(full)).toBe(1_900n * MILLION);
    expect(roomOf({ ...full, cap: 1_000n * MILLION })).toBe(900n * MILLION);
    expect(roomOf({ ...full, followed: 1_850n * MILLION })).toBe(50n * MILLION);
    expect(roomOf({ ...full, followed: 1_850n * MILLION + 1n })).toBe(0n);
    expect(roomOf({ ...full, followers: 200 })).toBe(0n);
  });
});

describe('[CPY-13] settling', () => {
  it('is named by the Monday a week ended on, UTC', () => {
    const monday = Date.UTC(2026, 10, 16);
    expect(periodOf(weekEnd(instant(monday)))).toBe('2026-11-16');
    expect(periodOf(weekEnd(instant(monday - 1)))).toBe('2026-11-09');
    expect(periodOf(weekEnd(instant(monday + 7 * DAY_MS - 1)))).toBe('2026-11-16');
  });

  it('pays in cash and then in coins at the mark, never more than is due', () => {
    expect(payShare(ETH, 10n, { cash: 10n, coins: 5n, markPrice: MARK })).toEqual({ cash: 10n, coins: 0n });
    // 25 USDT are due and 5 are there: the other 20 are 0.008 ETH.
    const paid = payShare(ETH, 25n * MILLION, { cash: 5n * MILLION, coins: COIN, markPrice: MARK });
    expect(paid).toEqual({ cash: 5n * MILLION, coins: (COIN * 8n) / 1_000n });
    expect(payShare(ETH, 25n * MILLION, { cash: 0n, coins: 7n, markPrice: MARK })).toEqual({ cash: 0n, coins: 7n });
  });
});

describe('[CPY-17] figures', () => {
  it('take the middle of all results, and the mean of two', () => {
    expect([medianOf([]), medianOf([5]), medianOf([9, -3, 1]), medianOf([4, 1, 2, 9])]).toEqual([null, 5, 1, 3]);
    expect(partOf(100n * MILLION, 90n * MILLION)).toBe(-100_000);
  });

  it('count a sale as won where it brought more than its coins had cost, fees included', () => {
    const start = { cash: 1_000n, coins: 0n, cost: 0n, sales: 0, wins: 0 };
    const bought = afterBuy(start, 400n, 40n);
    expect(afterSale(bought, 10n, 101n)).toEqual({ cash: 701n, coins: 30n, cost: 300n, sales: 1, wins: 1 });
    expect(afterSale(bought, 10n, 100n)).toMatchObject({ sales: 1, wins: 0 });
  });
});

it('[CPY-11] an order has one id in the book, for ever', () => {
  expect(copyOrderId('cpo_1')).toBe(copyOrderId('cpo_1'));
  expect(copyOrderId('cpo_1')).not.toBe(copyOrderId('cpo_2'));
});
