import { describe, expect, test } from 'vitest';
import { BacktestAccount } from './account.ts';
import { backtest } from './backtest.ts';
import type { Bar } from './bar.ts';
import { walk, walkFor } from './depth.ts';
import { equityAt } from './holdings.ts';
import type { Intent, Strategy } from './strategy.ts';
import { PAIR, RULES, recordedDays, seededBars, TERMS } from './test-bars.ts';

const bar = (at: number, open: number, high: number, low: number, close: number): Bar => ({
  at,
  open,
  high,
  low,
  close,
  volume: 0,
});

/** Does on each bar what a list says. */
function scripted(script: readonly (readonly Intent[])[]): Strategy<null, number> {
  return {
    name: 'scripted',
    warmUp: 0,
    study: () => () => null,
    start: 0,
    onBar: (state) => ({ state: state + 1, intents: script[state] ?? [], reason: 'script' }),
  };
}

describe('an order of a backtest', () => {
  test('[STR-1] is decided on a close and carried out at the next open, never on its own bar', () => {
    const bars = [bar(1, 500_000, 600_000, 400_000, 550_000), bar(2, 560_000, 570_000, 550_000, 565_000)];
    const run = backtest(scripted([[{ do: 'buy', spend: 1_000_000_000n }]]), bars, TERMS);
    expect(run.fills).toHaveLength(1);
    // 0.05 % above 56,000.0, where the first level of the book stands.
    expect(run.fills[0]).toMatchObject({
      at: 2,
      kind: 'market',
      side: 'buy',
      lots: 1_784,
      turnover: 1_784n * 560_280n,
    });
  });

  test('[STR-2] at the market walks the book, and what the book does not hold is not filled', () => {
    expect(walk(TERMS.depth, 'buy', 1_000_000, 300_000)).toEqual({
      lots: 300_000,
      ticks: 200_000 * 1_000_500 + 100_000 * 1_001_500,
    });
    expect(walk(TERMS.depth, 'sell', 1_000_000, 9_000_000).lots).toBe(6_000_000);
    expect(walkFor(TERMS.depth, 1_000_000, 1_000_499)).toEqual({ lots: 0, ticks: 0 });
    expect(walkFor(TERMS.depth, 1_000_000, 2_001_000)).toEqual({ lots: 2, ticks: 2_001_000 });
  });

  test('[STR-3] that rests fills only where the price went through it, at its own price', () => {
    const rest: Intent = { do: 'rest', tag: 'a', side: 'buy', price: 500_000, lots: 100 };
    const touched = [bar(1, 510_000, 510_000, 510_000, 510_000), bar(2, 510_000, 510_000, 500_000, 505_000)];
    const through = [...touched, bar(3, 505_000, 506_000, 499_999, 500_000)];
    expect(backtest(scripted([[rest]]), touched, TERMS).fills).toEqual([]);
    expect(backtest(scripted([[rest]]), through, TERMS).fills).toMatchObject([
      { at: 3, turnover: 50_000_000n, lots: 100 },
    ]);
  });

  test('that is cancelled gives back what it had set aside, to the unit', () => {
    const account = new BacktestAccount(TERMS, 10_000_000n);
    account.carryOut([{ do: 'rest', tag: 'a', side: 'buy', price: 100_000, lots: 99 }], 100_000, 1);
    expect(account.given.cash).toBe(100_000n);
    account.carryOut([{ do: 'cancel', tag: 'a' }], 100_000, 2);
    expect(account.given).toMatchObject({ cash: 10_000_000n, coins: 0n, resting: [] });
  });
});

describe('a margin position of a backtest', () => {
  const open = (stop: number): Intent => ({ do: 'open', side: 'long', lots: 4_000, multiplier: 3, stop });

  test('[STR-4] closes at its stop, or where the bar began beyond it', () => {
    const before = [bar(1, 500_000, 500_000, 500_000, 500_000), bar(3_600_001, 500_000, 500_000, 499_000, 499_000)];
    const onTheWay = [...before, bar(7_200_001, 498_000, 498_000, 470_000, 475_000)];
    const beyond = [...before, bar(7_200_001, 470_000, 471_000, 469_000, 470_000)];
    const run = (bars: Bar[]) => backtest(scripted([[open(480_000)]]), bars, TERMS).fills.at(-1);
    expect(run(onTheWay)).toMatchObject({ kind: 'stopLoss', turnover: 4_000n * 479_760n });
    expect(run(beyond)).toMatchObject({ kind: 'stopLoss', turnover: 4_000n * 469_765n });
  });

  test('[STR-4] that is liquidated costs what was put in and never more', () => {
    const bars = [
      bar(1, 500_000, 500_000, 500_000, 500_000),
      bar(3_600_001, 500_000, 500_000, 499_000, 499_000),
      bar(7_200_001, 300_000, 300_000, 290_000, 290_000),
    ];
    const run = backtest(scripted([[open(480_000)]]), bars, TERMS);
    expect(run.fills.at(-1)?.kind).toBe('liquidation');
    // A third of the turnover of 2,001 USDT, one more because the first price was worse than the mark, and the fee [MRG-20].
    expect(TERMS.cash - run.final).toBe(670_001_000n);
  });

  test('pays interest for each whole hour it is open', () => {
    const hours = Array.from({ length: 50 }, (_, index) => bar(index * 3_600_000, 500_000, 500_000, 500_000, 500_000));
    const run = backtest(scripted([[open(400_000)], ...Array(40).fill([]), [{ do: 'close' }]]), hours, TERMS);
    expect(run.interest).toBeGreaterThan(0n);
    const fees = run.fills.reduce((sum, { fee }) => sum + fee, 0n);
    const [bought, sold] = run.fills.map(({ turnover }) => turnover);
    expect(run.final).toBe(TERMS.cash + (sold ?? 0n) - (bought ?? 0n) - fees - run.interest);
  });
});

describe.each(Object.entries(RULES))('money in a backtest of %s', (_name, give) => {
  test.each([
    ['recorded days', recordedDays()],
    ['seeded hours', seededBars(3_000, 11)],
  ])('[STR-5] is what its fills, fees and interest add up to, on %s', (_kind, bars) => {
    give((strategy) => {
      const { fills, interest, final } = backtest(withoutLast(strategy, bars), bars, TERMS);
      expect(fills.length).toBeGreaterThan(0);
      expect(fills.every(({ kind }) => kind !== 'liquidation')).toBe(true);
      // Added up without the account's own arithmetic. Lots of a position come and go: bought and sold alike, they leave none.
      let [cash, coins] = [TERMS.cash - interest, 0n];
      for (const { side, lots, turnover, fee, feeAsset } of fills) {
        cash += (side === 'buy' ? -turnover : turnover) - (feeAsset === 'quote' ? fee : 0n);
        coins += BigInt(lots) * PAIR.lot * (side === 'buy' ? 1n : -1n) - (feeAsset === 'base' ? fee : 0n);
      }
      expect(cash).toBeGreaterThanOrEqual(0n);
      expect(coins).toBeGreaterThanOrEqual(0n);
      const close = bars.at(-1)?.close ?? 0;
      expect(final).toBe(equityAt({ pair: PAIR, cash, coins, resting: [], position: null }, close));
    });
  });

  test('is the same on every run', () => {
    give((strategy) => {
      const bars = seededBars(800, 3);
      const [one, other] = [backtest(strategy, bars, TERMS), backtest(strategy, bars, TERMS)];
      expect(other).toEqual(one);
    });
  });
});

/** The same rules, except that everything which rests or is open ends two bars before the data does. */
function withoutLast<View, State>(strategy: Strategy<View, State>, bars: readonly Bar[]): Strategy<View, State> {
  const end = bars.at(-3)?.at ?? 0;
  return {
    ...strategy,
    onBar(state, market, given) {
      if (market.bar.at < end) return strategy.onBar(state, market, given);
      const cancels = given.resting.map(({ tag }): Intent => ({ do: 'cancel', tag }));
      return { state, intents: [...cancels, { do: 'close' }], reason: 'end' };
    },
  };
}
