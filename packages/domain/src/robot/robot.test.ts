import { DAY_MS, instant, money, ppm } from '@candor/kernel';
import type { accountKey } from '@candor/ledger';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Candle, pairOf } from '../market/index.ts';
import {
  averagePrice,
  type CountedFill,
  type CountedPosition,
  decideSettle,
  decideStart,
  equityOf,
  figuresOf,
  holdingAt,
  judgeFeed,
  orderIdOf,
  readInvestment,
} from './index.ts';

const BTC = pairOf('BTC-USDT');
const COIN = 100_000_000n;
const USDT = 1_000_000n;

describe('what goes in', () => {
  it.each([
    ['50', true],
    ['10000', true],
    ['49.999999', false],
    ['10000.000001', false],
  ])('[RBT-2] %s USDT: %s', (text, isTaken) => {
    const read = readInvestment('USDT', text);
    expect(read.ok).toBe(isTaken);
    if (!read.ok) expect(read.code).toBe('robot.amountOutside');
  });

  it.each(['0', '-60', 'sixty', '1e3', '60.0000001', ''])('[RBT-2] %j is no amount', (text) => {
    expect(readInvestment('USDT', text)).toMatchObject({ ok: false, code: 'ledger.wrongAmount' });
  });

  it('[RBT-1] moves to an account of the robot’s own, and never more than there is', () => {
    const whose = { userId: 'usr_1', id: 'rob_1' };
    const started = decideStart(whose, money('USDT', 60n * USDT), money('USDT', 60n * USDT));
    expect(started).toMatchObject({ value: [{ from: 'user:usr_1:funding', to: 'user:usr_1:robots:rob_1' }] });
    expect(decideStart(whose, money('USDT', 60n * USDT), money('USDT', 59n * USDT)).ok).toBe(false);
  });

  it('[RBT-10] goes back whole, and not while an order holds some of it', () => {
    const whose = { userId: 'usr_1', id: 'rob_1' };
    const has = (held: bigint) => (key: ReturnType<typeof accountKey>) =>
      money(key.asset, key.name.endsWith(':held') ? held : key.asset === 'USDT' ? 7n : 9n);
    expect(decideSettle(whose, BTC, has(0n))).toMatchObject({
      value: [{ amount: { minor: 7n } }, { amount: { minor: 9n } }],
    });
    expect(decideSettle(whose, BTC, has(1n))).toMatchObject({ ok: false, code: 'robot.ordersOpen' });
  });
});

it('[RBT-3] one decision has one id for ever, and no two share one', () => {
  const ids = ['rob_1', 'rob_2'].flatMap((robot) =>
    [1, 2].flatMap((at) => [0, 1].map((no) => orderIdOf(robot, at, no))),
  );
  expect(new Set(ids).size).toBe(8);
  expect(orderIdOf('rob_1', 1, 0)).toBe(ids[0]);
});

describe('a feed', () => {
  const day = (no: number, change: Partial<Candle> = {}): Candle => ({
    openAt: instant(no * DAY_MS),
    ...{ open: 100n, high: 110n, low: 90n, close: 100n, volume: 1n },
    ...change,
  });
  const days = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => day(from + index));
  const now = instant(10 * DAY_MS + 5);
  const judge = (candles: readonly Candle[], markPrice: bigint | null = 100n) =>
    judgeFeed({ candles, markPrice }, { interval: '1d', needed: 5, now });

  it('[RBT-5] is sound where the last candles are whole, and the one that forms is not looked at', () => {
    const judged = judge(days(3, 11));
    expect(judged).toMatchObject({ is: 'sound', candleAt: 9 * DAY_MS, markPrice: 100n });
    expect(judged.is === 'sound' && judged.closed.map(({ openAt }) => openAt / DAY_MS)).toEqual([5, 6, 7, 8, 9]);
  });

  it('[RBT-5] is stale without the last candle, or without a price', () => {
    expect(judge(days(3, 9)).is).toBe('staleFeed');
    expect(judge([]).is).toBe('staleFeed');
    expect(judge(days(3, 10), null).is).toBe('staleFeed');
  });

  it('[RBT-5] has a gap where a candle is missing or there twice, and none where nobody looks', () => {
    expect(judge([...days(4, 7), ...days(8, 10)]).is).toBe('gap');
    expect(judge([...days(5, 10), day(9)]).is).toBe('gap');
    expect(judge(days(6, 10)).is).toBe('gap');
    expect(judge([...days(1, 3), ...days(5, 10)]).is).toBe('sound');
  });

  it('[RBT-5] is an outlier where it closed far from the price, or is no candle', () => {
    expect(judge(days(3, 10), 125n).is).toBe('sound');
    expect(judge(days(3, 10), 126n).is).toBe('outlier');
    expect(judge(days(3, 10), 83n).is).toBe('outlier');
    expect(judge([...days(3, 9), day(9, { low: 101n })]).is).toBe('outlier');
  });
});

describe('figures', () => {
  it('[RBT-7] carry coins at their average price, with fees', () => {
    const fills: CountedFill[] = [
      { side: 'buy', base: COIN, quote: 100n * USDT, fee: COIN / 100n },
      { side: 'buy', base: COIN, quote: 300n * USDT, fee: COIN / 100n },
      { side: 'sell', base: (99n * COIN) / 100n, quote: 250n * USDT, fee: 2n * USDT },
    ];
    const figures = figuresOf(1_000n * USDT, fills);
    expect(figures).toEqual({
      cash: 848n * USDT,
      coins: (99n * COIN) / 100n,
      cost: 200n * USDT,
      // 250 less 2 of fee, for half of coins that cost 400.
      realised: 48n * USDT,
      fees: 6n * USDT,
      interest: 0n,
      positions: [],
    });
    expect(averagePrice(BTC, figures)).toBe(202_020_202n);
    expect(equityOf(BTC, figures, 300n * USDT)).toBe(1_145n * USDT);
  });

  it('[RBT-17] a position counts with everything it cost, and realised and floating are its result', () => {
    const own = {
      cash: fc.bigInt(-900n * USDT, 900n * USDT),
      cost: fc.bigInt(0n, 900n * USDT),
      paidIn: fc.bigInt(1n, 500n * USDT),
      paidOut: fc.bigInt(0n, 500n * USDT),
    };
    const position = fc
      .record({ side: fc.constantFrom('long', 'short'), lots: fc.integer({ min: 0, max: 10_000 }), ...own })
      .map(({ cash, ...each }): CountedPosition => {
        // What is closed has nothing and owes nothing.
        const open = each.lots > 0 ? { own: cash } : { own: 0n, cost: 0n };
        return { ...each, fees: 3n, interest: 2n, ...open };
      });
    fc.assert(
      fc.property(fc.array(position, { maxLength: 6 }), fc.bigInt(1n, 1_000n), (positions, price) => {
        const figures = figuresOf(1_000n * USDT, [], positions);
        const equity = equityOf(BTC, figures, price * USDT);
        const floating = positions.reduce((sum, { side, lots, cost }) => {
          const exact = BigInt(lots) * BTC.lot * price * USDT;
          return sum + (side === 'long' ? exact / COIN - cost : cost - (exact + COIN - 1n) / COIN);
        }, 0n);
        expect(figures.realised + floating).toBe(equity - 1_000n * USDT);
        expect(figures.cash).toBe(
          positions.reduce((sum, { paidIn, paidOut }) => sum + paidOut - paidIn, 1_000n * USDT),
        );
        expect([figures.fees, figures.interest]).toEqual([
          3n * BigInt(positions.length),
          2n * BigInt(positions.length),
        ]);
        expect(figures.positions.every(({ lots }) => lots > 0)).toBe(true);
      }),
    );
  });

  it('[RBT-7] realised and floating are equity less what was put in, whatever was traded', () => {
    const fill = fc.record({
      side: fc.constantFrom('buy', 'sell'),
      base: fc.bigInt(1n, COIN),
      price: fc.bigInt(1n, 900n),
    });
    fc.assert(
      fc.property(fc.array(fill, { maxLength: 30 }), fc.bigInt(1n, 1_000n), (asked, price) => {
        let coins = 0n;
        const fills = asked.flatMap(({ side, base, price: at }): CountedFill[] => {
          if (side === 'sell' && coins < base) return [];
          const quote = (base * at * USDT) / COIN;
          const fee = (side === 'buy' ? base : quote) / 500n;
          coins += side === 'buy' ? base - fee : -base;
          return [{ side: side === 'buy' ? 'buy' : 'sell', base, quote, fee }];
        });
        const figures = figuresOf(10_000n * USDT, fills);
        const floating = equityOf(BTC, figures, price * USDT) - figures.cash - figures.cost;
        const total = equityOf(BTC, figures, price * USDT) - 10_000n * USDT;
        expect(figures.realised + floating).toBe(total);
        expect(figures.coins).toBe(coins);
      }),
    );
  });

  it('[RBT-8] stand beside the same money in coins, less the same fee', () => {
    const held = { invested: 1_000n * USDT, price: 100n * USDT, fee: ppm(2_000) };
    expect(holdingAt(BTC, held, 100n * USDT)).toBe(998n * USDT);
    expect(holdingAt(BTC, held, 50n * USDT)).toBe(499n * USDT);
  });
});
