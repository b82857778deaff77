import { divide, money, ok, PPM, type Result } from '@candor/kernel';
import { move } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import { quoteOf, readTicks } from '../spot/index.ts';
import { isUnder } from './liquidation-price.ts';
import { type Filled, initialMargin, type OpenPlan, openedBy, settleOpen } from './open.ts';
import { type Accounts, LENDING, type Position } from './position.ts';
import { edgeOf, type OpenAsked, type OpenRefusal, type OpenTerms, readOpen } from './read-open.ts';
import type { Decided } from './step.ts';
import { checkExits, type Exits } from './triggers.ts';

/** [MRG-23] A limit entry: it opens a position, or adds to the one it opened, when the book offers its price. */
export type Waiting = Pick<OpenPlan, 'side' | 'lots' | 'price'> & {
  readonly multiplier: number;
  /** What lies in the order's own account for the lots that still wait. */
  readonly reserved: bigint;
  readonly exits: Exits;
};

/** [MRG-23] Judged at its own price. It reserves as if the mark stood where the slippage ends: more is never needed for a long. */
export function readWaiting(
  pair: MarketPair,
  asked: OpenAsked & { readonly price: string },
  terms: OpenTerms,
): Result<Waiting, OpenRefusal> {
  const ticks = readTicks(pair, asked.price);
  const at = ticks.ok ? BigInt(ticks.count) * pair.tick : pair.tick;
  const read = readOpen(pair, asked, at, terms);
  if (!read.ok) return read;
  const { side, lots, price } = read.value.plan;
  const far =
    side === 'long' ? divide(at * PPM, PPM + terms.slippage, 'floor') : divide(at * PPM, PPM - terms.slippage, 'ceil');
  const { margin: reserved } = initialMargin(pair, { side, lots, price }, asked.multiplier, far, terms);
  return ok({ side, lots, price, multiplier: asked.multiplier, reserved, exits: read.value.exits });
}

export type WaitingFill = OpenPlan | 'wait' | 'margin' | 'exits';

/**
 * [MRG-24] What of an order may be opened now, by the rules of any opening at the mark of this moment: at its price or better,
 * no further from the mark than the slippage, and with the margin that lies there. Where the price asks for more margin than
 * that, fewer lots; where it carries none, or its exits no longer fit, the order has to end.
 */
export function planFill(pair: MarketPair, order: Waiting, markPrice: bigint, terms: OpenTerms): WaitingFill {
  const edge = edgeOf(pair, order.side, markPrice, terms);
  const price = order.side === 'long' ? Math.min(order.price, edge) : Math.max(order.price, edge);
  const planOf = (lots: number): OpenPlan => {
    const given = { side: order.side, lots, price };
    return { ...given, ...initialMargin(pair, given, order.multiplier, markPrice, terms) };
  };
  let plan = planOf(order.lots);
  if (plan.margin > order.reserved) {
    let lots = Number((BigInt(order.lots) * order.reserved) / plan.margin);
    while (lots > 0 && planOf(lots).margin > order.reserved) lots -= 1;
    if (lots === 0) return 'margin';
    plan = planOf(lots);
  }
  const worst = openedBy(plan, { lots: plan.lots, turnover: quoteOf(pair, price, plan.lots).minor }, terms);
  if (isUnder(pair, worst, markPrice, terms)) return 'wait';
  return checkExits(pair, worst, order.exits, markPrice, terms).ok ? plan : 'exits';
}

/**
 * [MRG-23] What a fill of a waiting order comes to: a new position, or more of the one it opened before. Debt and cash are
 * added up, and cash pays debt of the same account; the hours of interest are those of the position.
 */
export function settleFill(
  pair: MarketPair,
  before: Position | undefined,
  plan: OpenPlan,
  filled: Filled,
  at: Accounts,
  terms: Pick<OpenTerms, 'fee'>,
): Decided {
  const { position: added, moves, step } = settleOpen(pair, plan, filled, at, terms);
  if (!before) return { position: added, moves, step };
  const [cash, loan] = [before.cash + added.cash, before.loan + added.loan];
  const repaid = cash < loan ? cash : loan;
  return {
    position: {
      ...before,
      lots: before.lots + added.lots,
      cash: cash - repaid,
      loan: loan - repaid,
      opened: {
        lots: before.opened.lots + added.opened.lots,
        turnover: before.opened.turnover + added.opened.turnover,
        margin: before.opened.margin + added.opened.margin,
      },
    },
    moves: repaid > 0n ? [...moves, move(money(pair.quote, repaid), at.account, LENDING)] : moves,
    step: { ...step, loanRepaid: repaid },
  };
}
