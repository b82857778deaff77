import type { MarginSide } from '@candor/contract/margin/fields';
import { PPM, ppm } from '@candor/kernel';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bankruptcyTicks,
  beginLiquidation,
  type Counterparty,
  chargeInterest,
  type Decided,
  equityOf,
  isUnder,
  liquidateRest,
  marginFor,
  movesBeforeOpen,
  NOT_YET_OPEN,
  nextSlice,
  type OpenPlan,
  ownOf,
  type Position,
  pastEquity,
  recover,
  type Step,
  settleClose,
  settleOpen,
  settleSlice,
  shareOut,
  signOf,
  standingAfter,
  triggerOf,
} from './index.ts';
import {
  AT,
  accountsOf,
  BTC,
  checkAccount,
  follow,
  TERMS,
  TestBalances,
  ticks,
  tradeMoves,
  USDT,
} from './test-margin.ts';

const NO_EXITS = { takeProfit: null, stopLoss: null };
const START = ticks(60_000);
const priceOf = (at: number) => BigInt(at) * BTC.tick;

function open(
  balances: TestBalances,
  side: MarginSide,
  lots: number,
  multiplier: number,
  at = AT,
  price = START,
): Decided {
  const plan: OpenPlan = { side, lots, price, margin: marginFor(BTC, lots, price, multiplier) };
  const turnover = BigInt(price) * BigInt(lots);
  balances.carryOut(movesBeforeOpen(BTC, plan, at, TERMS));
  balances.carryOut(tradeMoves(side === 'long', lots, turnover, at));
  const decided = settleOpen(BTC, plan, { lots, turnover }, at, TERMS);
  follow(balances, decided, at);
  return decided;
}

/** A book with so many lots at a price that is moved by chance; it gives no worse than was asked for. */
function trade(balances: TestBalances, { side }: Position, lots: number, at: number) {
  const turnover = BigInt(at) * BigInt(lots);
  balances.carryOut(tradeMoves(side === 'short', lots, turnover));
  return { lots, turnover };
}

function isNoWorse({ side }: Position, at: number, limit: number): boolean {
  return side === 'long' ? at >= limit : at <= limit;
}

describe('[MRG-8] [MRG-13] [MRG-16] [MRG-17] [MRG-26] any course of a position', () => {
  const moment = fc.record({
    /** In ticks of a thousandth of the price; now and then the market jumps. */
    by: fc.oneof(
      { weight: 6, arbitrary: fc.integer({ min: -9, max: 9 }) },
      { weight: 1, arbitrary: fc.integer({ min: -200, max: 200 }) },
    ),
    hours: fc.integer({ min: 0, max: 50 }),
    closes: fc.integer({ min: 0, max: 100 }),
    /** How much the book takes of a slice, in percent. */
    gives: fc.integer({ min: 0, max: 100 }),
  });

  it('moves money and makes none, its account has what it says, and nobody is asked for more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<MarginSide>('long', 'short'),
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 10 }),
        fc.array(moment, { minLength: 1, maxLength: 30 }),
        (side, lots, multiplier, moments) => {
          const balances = TestBalances.withHouse();
          const steps: Decided[] = [open(balances, side, lots, multiplier)];
          let position = steps[0]?.position as Position;
          let past = standingAfter(side, NOT_YET_OPEN, [steps[0]?.step as Step]);
          let at = START;
          const take = (decided: Decided) => {
            steps.push(decided);
            const before = position;
            position = follow(balances, decided);
            // [MRG-26] The steps alone say where it stood.
            past = standingAfter(side, past, [decided.step]);
            expect(past).toEqual({ lots: position.lots, own: ownOf(position) });
            expect(pastEquity(BTC, side, past, priceOf(at))).toBe(equityOf(BTC, position, priceOf(at)));
            // [MRG-12] What is left has no less for each lot than before, to the unit.
            if (decided.step.kind === 'interest') return;
            expect(ownOf(position) * BigInt(before.lots)).toBeGreaterThanOrEqual(ownOf(before) * BigInt(position.lots));
          };
          let isWrittenOff = false;
          for (const { by, hours, closes, gives } of moments) {
            if (position.state === 'closed') break;
            at = Math.max(ticks(1_000), Math.min(at + Math.trunc((at * by) / 1_000), ticks(400_000)));
            const markPrice = priceOf(at);
            const charged = chargeInterest(BTC, position, markPrice, hours, TERMS);
            if (charged) take(charged);
            const trigger = triggerOf(BTC, position, NO_EXITS, markPrice, TERMS);
            if (trigger === 'recovered') take(recover(position));
            else if (trigger === 'liquidation') {
              position = beginLiquidation(position);
              const slice = nextSlice(BTC, position, TERMS);
              const filled = slice && isNoWorse(position, at, slice.price) ? Math.trunc((slice.lots * gives) / 100) : 0;
              if (filled > 0) take(settleSlice(BTC, position, trade(balances, position, filled, at), AT, TERMS));
              else {
                // The fund as large as this moment says, or larger than anything.
                const fund =
                  gives < 50
                    ? { base: 10n ** 11n, quote: 10n ** 14n }
                    : { base: BigInt(gives) * 1_001n, quote: BigInt(gives) * 12_345_677n };
                const rest = liquidateRest(BTC, position, { at: AT, markPrice, fund, others: [], terms: TERMS });
                for (const decided of rest.steps) take(decided);
                expect(position.state).toBe('closed');
                isWrittenOff = rest.steps.at(-1)?.step.kind === 'writeOff';
              }
            } else if (closes > 80) {
              const limit = bankruptcyTicks(BTC, position, TERMS.fee);
              const part = Math.max(1, Math.trunc((position.lots * (closes - 80)) / 20));
              if (limit === undefined || !isNoWorse(position, at, limit)) continue;
              take(settleClose(BTC, position, trade(balances, position, part, at), AT, TERMS, 'close'));
            }
          }
          // And all of them at once come to the same.
          expect(
            standingAfter(
              side,
              NOT_YET_OPEN,
              steps.map(({ step }) => step),
            ),
          ).toEqual(past);
          expect([balances.drift('BTC'), balances.drift('USDT')]).toEqual([0n, 0n]);
          expect(position.cash >= 0n && position.loan >= 0n && position.interest >= 0n).toBe(true);
          const sum = (of: (step: Decided['step']) => bigint, from: readonly Decided[] = steps) =>
            from.reduce((total, { step }) => total + of(step), 0n);
          const [first, ...later] = steps;
          expect(sum(({ paid }) => paid, later)).toBe(position.paidOut);
          if (isWrittenOff) return;
          expect(sum(({ lost }) => lost)).toBe(0n);
          // What opened and every step since come to what there is.
          const traded = sum((step) => (step.kind === 'open' ? 0n : step.turnover)) * signOf(position);
          const cost = (first?.step.turnover ?? 0n) * signOf(position);
          const fees = sum(({ fee, charge }) => fee + charge);
          const interest = sum(({ kind, interest: each }) => (kind === 'interest' ? each : 0n));
          const own = position.cash - position.loan - position.interest;
          expect(position.opened.margin - cost + traded - fees - interest - position.paidOut).toBe(own);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('where the price moves without jumps is liquidated with something left, always', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<MarginSide>('long', 'short'),
        fc.integer({ min: 1, max: 500_000 }),
        fc.integer({ min: 1, max: 10 }),
        fc.array(fc.integer({ min: -15, max: 15 }), { minLength: 20, maxLength: 200 }),
        (side, lots, multiplier, changes) => {
          const { position } = open(TestBalances.withHouse(), side, lots, multiplier);
          let price = priceOf(START);
          for (const change of changes) {
            // At most 1.5 % at once, where 2 % must be left; downhill for a long and uphill for a short, to get there.
            price += (price * (BigInt(change) - 5n * signOf(position))) / 1_334n;
            if (isUnder(BTC, position, price, TERMS)) {
              expect(equityOf(BTC, position, price)).toBeGreaterThanOrEqual(0n);
              return;
            }
            expect(equityOf(BTC, position, price)).toBeGreaterThan(0n);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('[MRG-13] slices', () => {
  it('stop as soon as the rest is safe, and what was not needed stays open', () => {
    const balances = TestBalances.withHouse();
    let position = beginLiquidation(open(balances, 'long', 100_000, 10).position);
    const [at, markPrice] = [ticks(55_000), 55_000n * USDT];
    expect(triggerOf(BTC, position, NO_EXITS, markPrice, TERMS)).toBe('liquidation');
    const slice = nextSlice(BTC, position, TERMS);
    // 54 060 ÷ 0.999 is 54 114.2, rounded up to the tick.
    expect(slice).toEqual({ lots: 25_000, price: 541_142 });
    const decided = settleSlice(BTC, position, trade(balances, position, 25_000, at), AT, TERMS);
    // 0.5 % of 13 750 for the fund, and nothing paid out.
    expect(decided.step).toMatchObject({ kind: 'slice', charge: 68_750_000n, fee: 13_750_000n, paid: 0n });
    position = follow(balances, decided);
    expect(triggerOf(BTC, position, NO_EXITS, markPrice, TERMS)).toBe('recovered');
    expect(recover(position).position).toMatchObject({ state: 'open', lots: 75_000 });
  });
});

describe('[MRG-16] what the book does not take', () => {
  const broken = (balances: TestBalances, side: MarginSide) =>
    beginLiquidation(open(balances, side, 100_000, 10).position);
  const dave = (balances: TestBalances, key: string, side: MarginSide, lots: number, price: number): Counterparty => {
    const at = accountsOf(key);
    balances.carryOut([{ do: 'move', amount: { asset: 'USDT', minor: 10n ** 12n }, from: 'book', to: at.funding }]);
    return { key, at, position: open(balances, side, lots, 5, at, ticks(price)).position };
  };

  it.each([
    ['long', 50_000, { base: 0n, quote: 54_060n * USDT }],
    ['short', 70_000, { base: 10n ** 8n, quote: 0n }],
  ] as const)('of a %s goes to the fund while it can pay', (side, mark, fund) => {
    const balances = TestBalances.withHouse();
    const given = { at: AT, markPrice: BigInt(mark) * USDT, fund, others: [], terms: TERMS };
    const { steps } = liquidateRest(BTC, broken(balances, side), given);
    expect(steps.map(({ step }) => step.kind)).toEqual(['insurance']);
    for (const decided of steps) follow(balances, decided);
    expect(balances.of('USDT', 'house:lending')).toBe(10n ** 15n);
    expect(balances.of('BTC', 'house:lending')).toBe(10n ** 12n);
  });

  it('is then shared by the other side, in proportion, and borne by the pool at last', () => {
    const balances = TestBalances.withHouse();
    const position = broken(balances, 'long');
    const others = [
      dave(balances, 'bob', 'short', 30_000, 60_000),
      dave(balances, 'cat', 'short', 10_000, 58_000),
      // On the same side; and one who did not gain.
      dave(balances, 'dan', 'long', 50_000, 50_000),
      dave(balances, 'eve', 'short', 50_000, 51_000),
    ];
    const fund = { base: 0n, quote: 27_030n * USDT };
    const given = { at: AT, markPrice: 50_000n * USDT, fund, others, terms: TERMS };
    const rest = liquidateRest(BTC, position, given);
    expect(rest.steps.map(({ step }) => [step.kind, step.lots])).toEqual([
      ['insurance', 50_000],
      ['deleveraged', 40_000],
      ['writeOff', 10_000],
    ]);
    expect(rest.others.map(({ key, decided }) => [key, decided.step.lots])).toEqual([
      ['bob', 30_000],
      ['cat', 10_000],
    ]);
    // A tenth at 54 060 that is worth 50 000.
    expect(rest.steps.at(-1)?.step.lost).toBe(406n * USDT);
    for (const { moves } of rest.steps) balances.carryOut(moves);
    for (const { key, decided } of rest.others) follow(balances, decided, accountsOf(key));
    for (const asset of ['BTC', 'USDT']) expect(balances.drift(asset)).toBe(0n);
    expect(balances.of('BTC', AT.account) + balances.of('USDT', AT.account)).toBe(0n);
  });

  it('is shared exactly, whoever is there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<MarginSide>('long', 'short'),
        fc.array(fc.integer({ min: 1, max: 90_000 }), { maxLength: 8 }),
        fc.bigInt({ min: 0n, max: 10n ** 8n }),
        (side, sizes, interest) => {
          const balances = TestBalances.withHouse();
          const position = { ...broken(balances, side), interest };
          const facing = side === 'long' ? 'short' : 'long';
          const others = sizes.map((lots, index) => dave(balances, `bob-${index}`, facing, lots, 60_000));
          const markPrice = (side === 'long' ? 50_000n : 70_000n) * USDT;
          const given = { at: AT, markPrice, fund: { base: 0n, quote: 0n }, others, terms: TERMS };
          const rest = liquidateRest(BTC, position, given);
          const shared = rest.steps.find(({ step }) => step.kind === 'deleveraged')?.step;
          const parts = rest.others.map(({ decided }) => decided.step);
          expect(parts.reduce((sum, { lots }) => sum + lots, 0)).toBe(shared?.lots ?? 0);
          expect(parts.reduce((sum, { turnover }) => sum + turnover, 0n)).toBe(shared?.turnover ?? 0n);
          for (const { moves } of rest.steps) balances.carryOut(moves);
          for (const { key, decided } of rest.others) follow(balances, decided, accountsOf(key));
          checkAccount(balances, { ...position, lots: 0, cash: 0n }, AT);
          for (const asset of ['BTC', 'USDT']) expect(balances.drift(asset)).toBe(0n);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('parts come to the whole, none above its weight and none a lot off its share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), weights, (whole, of) => {
        const total = of.reduce((sum, each) => sum + each, 0);
        const parts = shareOut(whole, of);
        expect(parts.reduce((sum, each) => sum + each, 0)).toBe(Math.min(whole, total));
        for (const [index, part] of parts.entries()) {
          const weight = of[index] ?? 0;
          expect(part).toBeLessThanOrEqual(weight);
          const exact = BigInt(Math.min(whole, total)) * BigInt(weight);
          const off = BigInt(part) * BigInt(total) - exact;
          expect(off < BigInt(total || 1) && -off < BigInt(total || 1)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('costs nobody who is on the other side their own safety', () => {
    const rates = { ...TERMS, maintenance: ppm(PPM / 2n) };
    const balances = TestBalances.withHouse();
    const others = [dave(balances, 'bob', 'short', 30_000, 60_000)];
    const given = { at: AT, markPrice: 50_000n * USDT, fund: { base: 0n, quote: 0n }, others, terms: rates };
    expect(liquidateRest(BTC, broken(balances, 'long'), given).others).toEqual([]);
  });
});
