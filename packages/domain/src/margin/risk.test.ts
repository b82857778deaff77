import { money, ppm } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import { byRisk, checkCaps, closingTicks, equityOf, initialMargin, openedBy, readOpen, settleOpen } from './index.ts';
import { AT, BTC, ONE_BTC, positionWith, TERMS, ticks, USDT } from './test-margin.ts';

const MARK = 60_000n * USDT;

describe('[MRG-20] the margin pair of the review: one asks far from the mark, the other opens at that price', () => {
  it.each([
    ['long', '65080'],
    ['short', '54920'],
  ] as const)('leaves a %s at %s with a tenth of its turnover at the mark', (side, price) => {
    const quote = readOpen(BTC, { side, amount: '1', multiplier: 10, price }, MARK, TERMS);
    if (!quote.ok) throw new Error(quote.code);
    const { plan, worst } = quote.value;
    const turnover = BigInt(price) * USDT;
    const fee = turnover / 1_000n;
    // It used to be 2 % of the position: the rest had gone to whoever asked that price. The fee is paid already.
    expect(equityOf(BTC, worst, MARK)).toBe(turnover / 10n);
    expect(plan.margin).toBe(turnover / 10n + 5_080n * USDT + fee);
  });

  it('gives back what was put in for a price that was not paid', () => {
    const order = { side: 'long', lots: ONE_BTC, price: ticks(65_080) } as const;
    const plan = { ...order, ...initialMargin(BTC, order, 10, MARK, TERMS) };
    const half = { lots: ONE_BTC / 2, turnover: 30_000n * USDT };
    expect(openedBy(plan, half, TERMS).opened.margin).toBe(3_284n * USDT);
    const back = settleOpen(BTC, plan, half, AT, TERMS).moves.find(({ to }) => to === AT.funding);
    expect(back?.amount.minor).toBe(plan.margin - 3_284n * USDT);
  });
});

describe('[MRG-21] [MRG-22] caps', () => {
  const usdt = (whole: bigint) => money('USDT', whole * USDT);
  const CAPS = {
    ...{ perCustomer: usdt(200_000n), perMarket: usdt(2_000_000n), depthFree: usdt(50_000n) },
    ...{ depthShare: ppm(2_000_000), minimumMargin: usdt(2n) },
  };
  const NONE = { ofCustomer: 0n, ofMarket: 0n, ofCustomerHere: 0n, depth: 0n };
  const judge = (turnover: bigint, sums: Partial<typeof NONE> = {}, margin = 10_000n) => {
    const judged = checkCaps(usdt(turnover), margin * USDT, { ...NONE, ...sums }, CAPS);
    return judged.ok ? 'ok' : `${judged.code} ${String(judged.details.most ?? judged.details.minimum)}`;
  };

  it.each([
    ['a thin book', 50_000n, {}, 'ok'],
    ['more than a thin book closes', 50_001n, {}, 'margin.overCap 50000'],
    ['a deep book', 150_000n, { depth: 75_000n * USDT }, 'ok'],
    ['what is open here already', 10_001n, { ofCustomerHere: 40_000n * USDT }, 'margin.overCap 10000'],
    ['what the customer has elsewhere', 10_000n, { ofCustomer: 199_000n * USDT }, 'margin.overCap 1000'],
    ['what the market has', 10_000n, { ofMarket: 2_000_001n * USDT }, 'margin.overCap 0'],
  ] as const)('count %s', (_, turnover, sums, expected) => {
    expect(judge(turnover, sums)).toBe(expected);
  });

  it('refuse crumbs', () => {
    expect(judge(10n, {}, 1n)).toBe('margin.tooLittle 2');
  });
});

it('[MRG-19] closes no further from the mark than it may slip, and never past what pays the debt', () => {
  const slip = { markPrice: MARK, slippage: ppm(10_000) };
  const long = positionWith({ loan: 54_060n * USDT });
  expect(closingTicks(BTC, long, TERMS.fee, slip)).toBe(ticks(59_400));
  expect(closingTicks(BTC, positionWith({ side: 'short', cash: 65_940n * USDT }), TERMS.fee, slip)).toBe(ticks(60_600));
  // Nearly under: what pays the debt lies nearer than the limit.
  const near = positionWith({ loan: 59_700n * USDT });
  expect(closingTicks(BTC, near, TERMS.fee, slip)).toBeGreaterThan(ticks(59_700));
});

it('[MRG-22] looks after the largest risk first, however many crumbs came before it', () => {
  const held = (id: string, lots: number, loan: bigint) => ({ id, pair: BTC, position: positionWith({ lots, loan }) });
  const crumbs = Array.from({ length: 50 }, (_, index) => held(`crumb ${index}`, 100, 59_500n * 1_000n));
  const large = held('large', ONE_BTC, 59_500n * USDT);
  const safe = held('safe', ONE_BTC * 10, 100n);
  const unknown = held('unknown', ONE_BTC, 59_999n * USDT);
  const order = byRisk([...crumbs, safe, unknown, large], (each) => (each === unknown ? null : MARK));
  expect([order[0]?.id, order[51]?.id, order.at(-1)?.id]).toEqual(['large', 'safe', 'unknown']);
});
