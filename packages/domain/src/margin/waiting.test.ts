import { describe, expect, it } from 'vitest';
import { equityOf, openedBy, planFill, readWaiting, settleFill, type Waiting } from './index.ts';
import { AT, BTC, ONE_BTC, TERMS, ticks, USDT } from './test-margin.ts';

function wait(side: 'long' | 'short', price = '60000', more: object = {}): Waiting {
  const read = readWaiting(BTC, { side, amount: '1', multiplier: 10, price, ...more }, TERMS);
  if (!read.ok) throw new Error(read.code);
  return read.value;
}
const at = (price: number) => BigInt(price) * USDT;

describe('[MRG-23] a waiting order', () => {
  it('is judged at its own price, and reserves for as far as that may slip', () => {
    const { lots, price, reserved } = wait('long');
    expect([lots, price]).toEqual([ONE_BTC, ticks(60_000)]);
    // A tenth, the fee, and what lies between 60,000 and 60,000 ÷ 1.005.
    expect(reserved).toBe(6_000n * USDT + 60n * USDT + (60_000n * USDT - (60_000_000_000n * 1_000n) / 1_005n));
    expect(readWaiting(BTC, { side: 'long', amount: '1', multiplier: 11, price: '60000' }, TERMS).ok).toBe(false);
    expect(readWaiting(BTC, { side: 'long', amount: '1', multiplier: 10, price: 'x' }, TERMS)).toMatchObject({
      code: 'ledger.wrongAmount',
    });
  });

  it('adds to the position it opened, to the unit', () => {
    const order = wait('long');
    const plan = planFill(BTC, order, at(60_000), TERMS);
    if (typeof plan === 'string') throw new Error(plan);
    const half = { lots: ONE_BTC / 2, turnover: 30_000n * USDT };
    const first = settleFill(BTC, undefined, plan, half, AT, TERMS);
    const second = settleFill(BTC, first.position, plan, half, AT, TERMS);
    const { position } = second;
    const whole = openedBy(plan, { lots: ONE_BTC, turnover: 60_000n * USDT }, TERMS);
    expect(position).toMatchObject({ lots: ONE_BTC, opened: whole.opened, loan: whole.loan, cash: 0n });
    expect(first.step.paid + second.step.paid).toBeLessThanOrEqual(order.reserved);
  });
});

describe('[MRG-24] a fill', () => {
  it.each([
    ['long', 60_000],
    ['long', 59_800],
    ['long', 58_000],
    ['short', 60_000],
    ['short', 60_200],
  ] as const)('of a %s at a mark of %i has a tenth of its turnover left, with what was reserved', (side, mark) => {
    const order = wait(side);
    const plan = planFill(BTC, order, at(mark), TERMS);
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.margin).toBeLessThanOrEqual(order.reserved);
    const turnover = BigInt(plan.price) * 100_000n * BigInt(plan.lots / ONE_BTC);
    const worst = openedBy(plan, { lots: plan.lots, turnover }, TERMS);
    expect(equityOf(BTC, worst, at(mark))).toBeGreaterThanOrEqual(turnover / 10n);
    // Never further from the mark than the slippage, nor worse than its own price.
    expect(plan.price).toBe(
      side === 'long' ? Math.min(600_000, (mark * 1_005) / 100) : Math.max(600_000, (mark * 995) / 100),
    );
  });

  it('opens fewer lots where the price asks for more margin than was reserved', () => {
    const order = wait('short');
    const plan = planFill(BTC, order, at(66_000), TERMS);
    if (typeof plan === 'string') throw new Error(plan);
    expect(plan.lots).toBeLessThan(ONE_BTC);
    expect(plan.margin).toBeLessThanOrEqual(order.reserved);
  });
});

it('[MRG-25] ends where its margin carries no lot, or its exits no longer fit', () => {
  expect(planFill(BTC, { ...wait('long'), reserved: 0n }, at(60_000), TERMS)).toBe('margin');
  const order = wait('long', '60000', { stopLoss: '59000' });
  expect(planFill(BTC, order, at(58_900), TERMS)).toBe('exits');
});
