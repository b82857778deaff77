import { divide, money, scaleOf } from '@candor/kernel';
import { type Move, move } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import { baseOf } from '../spot/index.ts';
import { settle, surplusOf } from './close.ts';
import { isUnder } from './liquidation-price.ts';
import { type Accounts, gainOf, type MarginTerms, ownOf, type Position } from './position.ts';
import type { Decided } from './step.ts';

/** A position on the other side of the market. */
export type Counterparty = { readonly key: string; readonly position: Position; readonly at: Accounts };
export type Deleveraged = { readonly key: string; readonly decided: Decided };

/**
 * [MRG-16] Closes a position that can pay no better price against those who gained by it, each by its part, at the price at
 * which it is even. Null where nobody can take any of it.
 */
export function deleverage(
  pair: MarketPair,
  position: Position,
  others: readonly Counterparty[],
  at: Accounts,
  rates: Pick<MarginTerms, 'maintenance' | 'fee'>,
): { readonly decided: Decided; readonly others: readonly Deleveraged[] } | null {
  const price = evenPrice(pair, position);
  if (price <= 0n) return null;
  const able = others.filter(({ position: other }) => canTake(pair, position, other, price, rates));
  const shares = shareOut(
    position.lots,
    able.map((each) => each.position.lots),
  );
  const lots = sum(shares);
  if (lots === 0) return null;

  const moves: Move[] = [];
  const deleveraged: Deleveraged[] = [];
  let done = 0;
  for (const [index, { key, position: other, at: theirs }] of able.entries()) {
    const part = shares[index] ?? 0;
    if (part === 0) continue;
    // Each pays the difference of two rounded sums, so that together they pay the whole to the unit.
    const turnover = turnoverUpTo(position, done + part) - turnoverUpTo(position, done);
    done += part;
    const [giver, taker] = position.side === 'long' ? [at.account, theirs.account] : [theirs.account, at.account];
    const filled = { lots: part, turnover };
    const payout = surplusOf(other, filled, 0n);
    const decided = settle(pair, other, filled, theirs, { kind: 'deleverage', fee: 0n, charge: 0n, payout });
    moves.push(move(baseOf(pair, part), giver, taker));
    if (turnover > 0n) moves.push(move(money(pair.quote, turnover), taker, giver));
    deleveraged.push({ key, decided });
  }
  const filled = { lots, turnover: turnoverUpTo(position, lots) };
  const settled = settle(pair, position, filled, at, { kind: 'deleveraged', fee: 0n, charge: 0n, payout: 0n });
  return { decided: { ...settled, moves: [...moves, ...settled.moves] }, others: deleveraged };
}

/** Parts of `whole` in proportion, each no larger than its weight, that come to exactly as much as there is room for. */
export function shareOut(whole: number, weights: readonly number[]): readonly number[] {
  const total = sum(weights);
  if (total === 0) return weights;
  const room = BigInt(Math.min(whole, total));
  const exact = weights.map((weight) => room * BigInt(weight));
  const parts = exact.map((each) => Number(each / BigInt(total)));
  // What rounding down left over goes to those who lost most by it, one each; among equals to who comes first.
  const order = exact
    .map((each, index) => ({ index, rest: each % BigInt(total) }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest < b.rest ? 1 : -1));
  const missing = Number(room) - sum(parts);
  for (const { index } of order.slice(0, missing)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** Only who gained, and whom this price would not bring down in turn. */
function canTake(
  pair: MarketPair,
  { side }: Position,
  other: Position,
  price: bigint,
  rates: Pick<MarginTerms, 'maintenance' | 'fee'>,
): boolean {
  if (other.side === side || other.state !== 'open' || other.lots === 0) return false;
  return gainOf(pair, other, price) > 0n && !isUnder(pair, other, price, rates);
}

/** The price of one whole coin at which the position has nothing and owes nothing. */
function evenPrice(pair: MarketPair, position: Position): bigint {
  const unit = 10n ** BigInt(scaleOf(pair.base));
  const size = baseOf(pair, position.lots).minor;
  const own = ownOf(position) * unit;
  return position.side === 'long' ? divide(-own, size, 'ceil') : divide(own, size, 'floor');
}

function turnoverUpTo(position: Position, lots: number): bigint {
  const share = divide(ownOf(position) * BigInt(lots), BigInt(position.lots), 'floor');
  return position.side === 'long' ? -share : share;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, each) => total + each, 0);
}
