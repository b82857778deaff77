import type { MarginSide } from '@candor/contract/margin/fields';
import { divide, formatMoney, isLess, money, ok, PPM, type Result, refuse } from '@candor/kernel';
import { formatPrice, type MarketPair } from '../market/index.ts';
import { MOST_TICKS, quoteOf, readLots, readTicks } from '../spot/index.ts';
import { isUnder, liquidationPrice } from './liquidation-price.ts';
import { initialMargin, type OpenPlan, openedBy } from './open.ts';
import type { MarginTerms, Position } from './position.ts';
import { checkExits, type Exits } from './triggers.ts';

/** An opening as it was asked for: figures are still text. */
export type OpenAsked = {
  readonly side: MarginSide;
  readonly amount: string;
  readonly multiplier: number;
  /** Left out, it takes what lies within the slippage around the mark. */
  readonly price?: string | undefined;
  readonly takeProfit?: string | undefined;
  readonly stopLoss?: string | undefined;
};

/** What will be sent, and what it comes to where every lot is filled at the worst price it accepts. */
export type OpenQuote = {
  readonly plan: OpenPlan;
  readonly exits: Exits;
  readonly worst: Position;
  readonly liquidation: bigint | undefined;
};

export type OpenRefusal =
  | 'ledger.wrongAmount'
  | 'spot.offTick'
  | 'spot.offLot'
  | 'spot.tooSmall'
  | 'spot.tooLarge'
  | 'margin.wrongMultiplier'
  | 'margin.tooNear'
  | 'margin.wrongTakeProfit'
  | 'margin.wrongStopLoss';

type Read<T> = Result<T, OpenRefusal>;

/** What an opening is judged by: as much of the terms as every customer is told. */
export type OpenTerms = Pick<MarginTerms, 'mostMultiplier' | 'maintenance' | 'fee' | 'slippage' | 'minimum'>;

/** [MRG-9] [MRG-11] [MRG-15] Everything about an opening that can be judged before the book is asked. */
export function readOpen(pair: MarketPair, asked: OpenAsked, markPrice: bigint, terms: OpenTerms): Read<OpenQuote> {
  const { side, multiplier } = asked;
  if (!Number.isInteger(multiplier) || multiplier < 1 || multiplier > terms.mostMultiplier) {
    return refuse('margin.wrongMultiplier', { most: terms.mostMultiplier });
  }
  const lots = readAmount(pair, asked.amount);
  if (!lots.ok) return lots;
  const price = asked.price === undefined ? ok(edgeOf(pair, side, markPrice, terms)) : readPrice(pair, asked.price);
  if (!price.ok) return price;
  if (price.value > MOST_TICKS || lots.value > Number.MAX_SAFE_INTEGER / price.value) return refuse('spot.tooLarge');
  const turnover = quoteOf(pair, price.value, lots.value);
  if (isLess(turnover, terms.minimum)) {
    return refuse('spot.tooSmall', { minimum: formatMoney(terms.minimum), asset: terms.minimum.asset });
  }
  const order = { side, lots: lots.value, price: price.value };
  const plan: OpenPlan = { ...order, ...initialMargin(pair, order, multiplier, markPrice, terms) };
  const worst = openedBy(plan, { lots: lots.value, turnover: turnover.minor }, terms);
  const liquidation = liquidationPrice(pair, worst, terms);
  if (isUnder(pair, worst, markPrice, terms)) {
    return refuse('margin.tooNear', {
      liquidation: formatPrice(pair, liquidation ?? markPrice),
      mark: formatPrice(pair, markPrice),
    });
  }
  const exits = readExits(pair, asked);
  if (!exits.ok) return exits;
  const judged = checkExits(pair, worst, exits.value, markPrice, terms);
  return judged.ok ? ok({ plan, exits: exits.value, worst, liquidation }) : judged;
}

/** [MRG-15] Prices at which a position closes itself, in whole ticks as every price that is typed. */
export function readExits(
  pair: MarketPair,
  { takeProfit, stopLoss }: Pick<OpenAsked, 'takeProfit' | 'stopLoss'>,
): Read<Exits> {
  const profit = takeProfit === undefined ? ok(null) : readPrice(pair, takeProfit);
  if (!profit.ok) return profit;
  const loss = stopLoss === undefined ? ok(null) : readPrice(pair, stopLoss);
  if (!loss.ok) return loss;
  const toPrice = (ticks: number | null) => (ticks === null ? null : BigInt(ticks) * pair.tick);
  return ok({ takeProfit: toPrice(profit.value), stopLoss: toPrice(loss.value) });
}

/** [MRG-11] The worst price of an order that names none, in whole ticks inside the slippage. */
export function edgeOf(
  { tick }: MarketPair,
  side: MarginSide,
  markPrice: bigint,
  { slippage }: Pick<MarginTerms, 'slippage'>,
): number {
  const edge =
    side === 'long'
      ? divide(markPrice * (PPM + slippage), PPM * tick, 'floor')
      : divide(markPrice * (PPM - slippage), PPM * tick, 'ceil');
  return Math.max(1, Number(edge));
}

function readPrice(pair: MarketPair, text: string): Read<number> {
  const ticks = readTicks(pair, text);
  if (ticks.ok) return ok(ticks.count);
  if (ticks.is === 'size') return refuse('spot.tooLarge');
  return ticks.is === 'form'
    ? refuse('ledger.wrongAmount')
    : refuse('spot.offTick', { tick: formatPrice(pair, pair.tick) });
}

function readAmount(pair: MarketPair, text: string): Read<number> {
  const lots = readLots(pair, text);
  if (lots.ok) return ok(lots.count);
  if (lots.is === 'size') return refuse('spot.tooLarge');
  return lots.is === 'form'
    ? refuse('ledger.wrongAmount')
    : refuse('spot.offLot', { lot: formatMoney(money(pair.base, pair.lot)) });
}
