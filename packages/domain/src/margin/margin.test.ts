import { HOUR_MS, instant, money, type Result } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import {
  chargeInterest,
  checkExits,
  equityOf,
  gainOf,
  hoursDue,
  markOf,
  movesBeforeOpen,
  type OpenAsked,
  type OpenPlan,
  openedBy,
  ownSource,
  positionAccount,
  readOpen,
  settleClose,
  settleOpen,
  triggerOf,
} from './index.ts';
import { AT, BTC, follow, ONE_BTC, positionWith, TERMS, TestBalances, ticks, tradeMoves, USDT } from './test-margin.ts';

const MARK = 60_000n * USDT;
const ASKED: OpenAsked = { side: 'long', amount: '1', multiplier: 10, price: '60000' };
const codeOf = (result: Result<unknown, string>) => (result.ok ? 'ok' : result.code);
const long10 = positionWith({ loan: 54_060n * USDT });
const short10 = positionWith({ side: 'short', cash: 65_940n * USDT });

function open(side: 'long' | 'short', lots: number, price: number, filled = { lots, at: price }) {
  const balances = TestBalances.withHouse();
  const plan: OpenPlan = { side, lots, price: ticks(price), margin: BigInt(lots) * BigInt(price) * 1n };
  const turnover = BigInt(filled.lots) * BigInt(ticks(filled.at));
  balances.carryOut(movesBeforeOpen(BTC, plan, AT, TERMS));
  balances.carryOut(tradeMoves(side === 'long', filled.lots, turnover));
  const decided = settleOpen(BTC, plan, { lots: filled.lots, turnover }, AT, TERMS);
  return { balances, decided, position: follow(balances, decided) };
}

describe('[MRG-1] [MRG-9] [MRG-10] [MRG-11] opening', () => {
  it('has an account of its own', () => {
    expect(positionAccount('usr_1', 'pos_2')).toBe('user:usr_1:margin:pos_2');
  });

  it('of a long borrows cost and fee less the margin', () => {
    // 1 BTC at 60 000, 10 times: 6 000 of margin, 60 of fee.
    const { balances, position, decided } = open('long', ONE_BTC, 60_000);
    expect(position).toMatchObject({
      lots: ONE_BTC,
      cash: 0n,
      loan: 54_060n * USDT,
      opened: { margin: 6_000n * USDT },
    });
    expect(equityOf(BTC, position, MARK)).toBe(5_940n * USDT);
    expect(decided.step).toMatchObject({ kind: 'open', fee: 60n * USDT, paid: 6_000n * USDT });
    expect(balances.of('USDT', 'house:fees')).toBe(60n * USDT);
  });

  it('of a short borrows the coin and keeps what it brought', () => {
    const { position, balances } = open('short', ONE_BTC, 60_000);
    expect(position).toMatchObject({ lots: ONE_BTC, cash: 65_940n * USDT, loan: 0n });
    expect(equityOf(BTC, position, MARK)).toBe(5_940n * USDT);
    expect(balances.of('BTC', 'house:lending')).toBe(10n ** 12n - 10n ** 8n);
  });

  it.each(['long', 'short'] as const)('of a %s gives back what a part did not need', (side) => {
    const { position, balances } = open(side, ONE_BTC, 60_000, { lots: 25_000, at: 60_000 });
    expect(position.opened.margin).toBe(1_500n * USDT);
    expect(equityOf(BTC, position, MARK)).toBe(1_485n * USDT);
    expect(balances.of('USDT', AT.funding)).toBe(10n ** 14n - 1_500n * USDT);
  });

  it('rounds the margin of a part up', () => {
    const plan: OpenPlan = { side: 'long', lots: 3, price: 100, margin: 10n };
    expect(openedBy(plan, { lots: 1, turnover: 100n }, TERMS).opened.margin).toBe(4n);
  });

  it('told before: what it costs and where it ends', () => {
    const quote = readOpen(BTC, ASKED, MARK, TERMS);
    if (!quote.ok) throw new Error(quote.code);
    expect(quote.value.plan).toMatchObject({
      side: 'long',
      lots: ONE_BTC,
      price: ticks(60_000),
      margin: 6_060n * USDT,
    });
    // 54 000 × 1.02 × 1.001
    expect(quote.value.liquidation).toBe(55_135_080_000n);
    const market = readOpen(BTC, { ...ASKED, side: 'short', price: undefined }, MARK, TERMS);
    expect(market).toMatchObject({ value: { plan: { price: ticks(59_700) } } });
  });

  it.each([
    [{ multiplier: 11 }, 'margin.wrongMultiplier'],
    [{ multiplier: 1.5 }, 'margin.wrongMultiplier'],
    [{ multiplier: 0 }, 'margin.wrongMultiplier'],
    [{ amount: '0.000001' }, 'spot.offLot'],
    [{ amount: 'x' }, 'ledger.wrongAmount'],
    [{ amount: '0.0001' }, 'spot.tooSmall'],
    [{ amount: '99999999999' }, 'spot.tooLarge'],
    [{ price: '60000.01' }, 'spot.offTick'],
    [{ takeProfit: '60000' }, 'margin.wrongTakeProfit'],
    [{ stopLoss: '55135' }, 'margin.wrongStopLoss'],
    [{ stopLoss: '55135.1', takeProfit: '60000.1' }, 'ok'],
  ] as const)('%o is %s', (change, expected) => {
    expect(codeOf(readOpen(BTC, { ...ASKED, ...change }, MARK, { ...TERMS, minimum: money('USDT', 10n * USDT) }))).toBe(
      expected,
    );
  });
});

describe('[MRG-4] [MRG-5] the mark', () => {
  const venue = (name: string, mid: bigint, ageMs = 0) => ({ name, mid, ageMs });
  it('is the middle of three', () => {
    const venues = [venue('BINANCE', 60_010n), venue('OKEX', 60_020n)];
    expect(markOf({ mid: 60_100n, ageMs: 0 }, venues, null)).toMatchObject({ value: 60_020n });
    // Our own book far off does not count, and moves nothing; nor does one that is just far enough to disagree.
    expect(markOf({ mid: 30_000n, ageMs: 0 }, venues, null)).toMatchObject({ value: 60_015n });
    expect(markOf({ mid: 58_000n, ageMs: 0 }, venues, null)).toMatchObject({ value: 60_015n });
  });

  it.each([
    [{ mid: 60_000n, ageMs: 0 }, []],
    [null, [venue('BINANCE', 60_000n)]],
    [{ mid: 60_000n, ageMs: 0 }, [venue('BINANCE', 60_000n, 15_001)]],
    [{ mid: 60_000n, ageMs: 0 }, [venue('BINANCE', 62_000n)]],
  ])('is nothing where fewer than two agree (%#)', (own, venues) => {
    expect(codeOf(markOf(own, venues, null))).toBe('margin.noMark');
  });

  it('takes our own book into account only where two venues have the market, whatever is traded there', () => {
    expect(ownSource({ symbols: { BINANCE: 'A', OKEX: 'B' } }, 60_000n)).toEqual({ mid: 60_000n, ageMs: 0 });
    expect(ownSource({ symbols: { BINANCE: 'A' } }, 60_000n)).toBe(null);
    expect(ownSource({ symbols: {} }, 60_000n)).toBe(null);
    expect(ownSource({ symbols: { BINANCE: 'A', OKEX: 'B' } }, null)).toBe(null);
  });
});

describe('[MRG-2] [MRG-7] interest', () => {
  it('counts whole hours, on what is borrowed', () => {
    expect([HOUR_MS - 1, HOUR_MS, 3 * HOUR_MS - 1].map((ms) => hoursDue(instant(0), instant(ms)))).toEqual([0, 1, 2]);
    // 10 ppm of 54 060 is 0.5406; of 1 BTC at 60 000 it is 0.6.
    expect(chargeInterest(BTC, long10, MARK, 3, TERMS)?.position.interest).toBe(1_621_800n);
    expect(chargeInterest(BTC, short10, MARK, 3, TERMS)?.position.interest).toBe(1_800_000n);
  });

  it('is none on interest, none without a loan and none before the hour', () => {
    const owing = { ...long10, interest: 10n ** 9n };
    expect(chargeInterest(BTC, owing, MARK, 1, TERMS)?.step).toMatchObject({ kind: 'interest', interest: 540_600n });
    expect(chargeInterest(BTC, positionWith({}), MARK, 5, TERMS)).toBeNull();
    expect(chargeInterest(BTC, long10, MARK, 0, TERMS)).toBeNull();
  });
});

describe('[MRG-3] [MRG-12] closing', () => {
  it.each([
    ['long', 66_000, 11_874],
    ['long', 57_000, 2_883],
    ['short', 54_000, 11_886],
    ['short', 63_000, 2_877],
  ] as const)('of all of a %s at %d pays out %d', (side, at, expected) => {
    const { balances, position } = open(side, ONE_BTC, 60_000);
    const turnover = BigInt(ONE_BTC) * BigInt(ticks(at));
    balances.carryOut(tradeMoves(side === 'short', ONE_BTC, turnover));
    const decided = settleClose(BTC, position, { lots: ONE_BTC, turnover }, AT, TERMS, 'close');
    // 60 000 ± the difference, less 60 for opening and one in a thousand for closing.
    expect(decided.step.paid).toBe(BigInt(expected) * USDT);
    expect(follow(balances, decided)).toMatchObject({ state: 'closed', lots: 0, cash: 0n, loan: 0n });
    expect(balances.of('BTC', 'house:lending')).toBe(10n ** 12n);
    expect(balances.of('USDT', 'house:lending')).toBe(10n ** 15n);
  });

  it.each(['long', 'short'] as const)('of a part of a %s leaves the rest as it was', (side) => {
    const { balances, position } = open(side, ONE_BTC, 60_000);
    const turnover = 25_000n * BigInt(ticks(60_000));
    balances.carryOut(tradeMoves(side === 'short', 25_000, turnover));
    const rest = follow(balances, settleClose(BTC, position, { lots: 25_000, turnover }, AT, TERMS, 'close'));
    expect(rest.state).toBe('open');
    expect(equityOf(BTC, rest, MARK) * 4n).toBe(equityOf(BTC, position, MARK) * 3n);
    expect(gainOf(BTC, rest, 61_000n * USDT)).toBe((side === 'long' ? 750n : -750n) * USDT);
  });
});

describe('[MRG-14] [MRG-15] what the mark triggers', () => {
  const exits = { takeProfit: 66_000n * USDT, stopLoss: 57_000n * USDT };
  const mirrored = { takeProfit: 54_000n * USDT, stopLoss: 63_000n * USDT };
  it.each([
    [long10, exits, 60_000, null],
    [long10, exits, 66_000, 'takeProfit'],
    [long10, exits, 57_000, 'stopLoss'],
    [long10, exits, 55_000, 'liquidation'],
    [long10, { takeProfit: null, stopLoss: null }, 57_000, null],
    [{ ...long10, state: 'liquidating' as const }, exits, 57_000, 'recovered'],
    [{ ...long10, state: 'closed' as const }, exits, 1, null],
    [short10, mirrored, 60_000, null],
    [short10, mirrored, 54_000, 'takeProfit'],
    [short10, mirrored, 63_000, 'stopLoss'],
    [short10, mirrored, 65_000, 'liquidation'],
  ])('%#', (position, of, mark, expected) => {
    expect(triggerOf(BTC, position, of, BigInt(mark) * USDT, TERMS)).toBe(expected);
  });

  it('lies on its own side of the mark', () => {
    expect(codeOf(checkExits(BTC, long10, exits, MARK, TERMS))).toBe('ok');
    expect(codeOf(checkExits(BTC, short10, mirrored, MARK, TERMS))).toBe('ok');
    expect(codeOf(checkExits(BTC, short10, exits, MARK, TERMS))).toBe('margin.wrongTakeProfit');
    expect(codeOf(checkExits(BTC, short10, { ...mirrored, stopLoss: 65_000n * USDT }, MARK, TERMS))).toBe(
      'margin.wrongStopLoss',
    );
  });
});
