import type {
  SpotExit,
  SpotKind,
  SpotSelfTrade,
  SpotSide,
  SpotTrigger,
  TimeInForce,
} from '@candor/contract/spot/fields';
import type { MarketPair } from '@candor/domain/market';
import {
  bandAround,
  baseOf,
  budgetOf,
  formatTicks,
  fromBudget,
  neededFor,
  readLots,
  readOrder,
  readTicks,
} from '@candor/domain/spot';
import { formatMoney, isLess, type Money, mulDiv, type Ppm, parseMoney, ppm } from '@candor/kernel';
import type { BookLevel } from '../market/index.ts';

/** What stands in the ticket. Figures are wire text; those that the chosen kind has no use for are kept for another. */
export type Draft = {
  readonly side: SpotSide;
  readonly kind: SpotKind;
  readonly price: string;
  /** The price as it was filled in for the customer; another side brings another, unless one was typed. */
  readonly offered?: string | undefined;
  readonly stopPrice: string;
  readonly amount: string;
  readonly budget: string;
  readonly timeInForce: TimeInForce;
  readonly isPostOnly: boolean;
  /** What happens where it would meet another order of the same customer. */
  readonly selfTrade: SpotSelfTrade;
  /** What wakes a stop; the mark where nothing was chosen. */
  readonly trigger?: SpotTrigger | undefined;
  /** How far from the mark an order without a price may trade; the default where nothing was chosen. */
  readonly slippagePpm?: number | undefined;
  /** Take profit and stop loss, where they were asked for; an empty one is none. */
  readonly exits?: ExitDraft | undefined;
};

export type ExitDraft = { readonly takeProfit: string; readonly stopLoss: string };

/** What an order of this customer may be, as the server last said. */
export type Limits = {
  readonly reference: { readonly price: bigint; readonly isFresh: boolean } | null;
  readonly band: Ppm;
  readonly slippage: Ppm;
  readonly minimum: Money;
  readonly available: { readonly base: Money; readonly quote: Money };
};

export type TicketField = 'price' | 'stopPrice' | 'size' | SpotExit;
export type Problem = {
  readonly field: TicketField;
  readonly is:
    | 'missing'
    | 'wrong'
    | 'offTick'
    | 'offLot'
    | 'outsideBand'
    | 'tooSmall'
    | 'tooLarge'
    | 'tooMuch'
    | 'noReference'
    | 'stopReached'
    | 'noExit'
    | 'above'
    | 'below';
  /** What a take profit or stop loss has to lie beyond. */
  readonly price?: string;
};

export const hasPrice = ({ kind }: Pick<Draft, 'kind'>) => kind === 'limit' || kind === 'stopLimit';
export const hasStop = ({ kind }: Pick<Draft, 'kind'>) => kind === 'stop' || kind === 'stopLimit';
export const mayExit = (draft: Pick<Draft, 'kind'>) => !hasStop(draft);
/** Who buys without a price says what may be spent: an amount could cost anything. */
export const hasBudget = (draft: Pick<Draft, 'kind' | 'side'>) => draft.side === 'buy' && !hasPrice(draft);

type Offers = {
  readonly last: string | null;
  readonly bid: string | null | undefined;
  readonly ask: string | null | undefined;
};

/** The best offers as the book has them now, or as the market was read with. */
export function offersOf(
  market: Offers,
  book: { readonly bids: readonly BookLevel[]; readonly asks: readonly BookLevel[] } | null | undefined,
): Offers {
  return { last: market.last, bid: book?.bids[0]?.[0] ?? market.bid, ask: book?.asks[0]?.[0] ?? market.ask };
}

/** The best offer a limit order could take now; where nobody offers, what was paid last. */
export function firstPrice({ last, bid, ask }: Offers, side: SpotSide): string {
  return (side === 'buy' ? ask : bid) ?? last ?? (side === 'buy' ? bid : ask) ?? '';
}

/** The other side of the ticket. A price that was typed stays; one that was filled in becomes that side's. */
export function takeSide(draft: Draft, side: SpotSide, offers: Offers): Partial<Draft> {
  if (draft.price !== draft.offered) return { side };
  const price = firstPrice(offers, side);
  return { side, price, offered: price };
}

/** The price one step up or down; as it is where it is no price or would reach zero. */
export function stepPrice(pair: MarketPair, text: string, by: 1 | -1): string {
  const ticks = readTicks(pair, text);
  return ticks.ok && ticks.count + by > 0 ? formatTicks(pair, ticks.count + by) : text;
}

/** The fields of the call, and no field that does not belong to the kind. */
export function toAsked(draft: Draft) {
  const isLimit = draft.kind === 'limit';
  return {
    side: draft.side,
    kind: draft.kind,
    ...(hasPrice(draft) && { price: draft.price }),
    ...(hasStop(draft) && { stopPrice: draft.stopPrice, trigger: draft.trigger ?? 'mark' }),
    ...(!hasPrice(draft) && draft.slippagePpm !== undefined && { slippagePpm: draft.slippagePpm }),
    ...(hasBudget(draft) ? { budget: draft.budget } : { amount: draft.amount }),
    timeInForce: hasPrice(draft) ? draft.timeInForce : ('gtc' as const),
    isPostOnly: isLimit && draft.timeInForce === 'gtc' && draft.isPostOnly,
    selfTrade: draft.selfTrade,
    ...(mayExit(draft) && askedExits(draft.exits)),
  };
}

/** An empty field is none. */
export function askedExits(exits: ExitDraft | undefined) {
  return {
    ...(exits?.takeProfit && { takeProfit: exits.takeProfit }),
    ...(exits?.stopLoss && { stopLoss: exits.stopLoss }),
  };
}

/** [SPT-30] How far from the mark the ticket may trade. */
export function slippageOf({ slippagePpm }: Pick<Draft, 'slippagePpm'>, { band, slippage }: Limits): Ppm {
  if (slippagePpm !== undefined) return ppm(slippagePpm);
  return slippage > band ? band : slippage;
}

/** The worst price a market order accepts now, in ticks; undefined where it names its price or none is known. */
export function worstOf(pair: MarketPair, draft: Draft, limits: Limits): number | undefined {
  if (draft.kind !== 'market' || !limits.reference) return undefined;
  const { lowest, highest } = bandAround(pair, limits.reference.price, slippageOf(draft, limits));
  return draft.side === 'buy' ? highest : lowest;
}

/** What is wrong with the ticket, as far as it can be told without the book, by the very rules the server has. */
export function problemOf(pair: MarketPair, draft: Draft, limits: Limits): Problem | undefined {
  return (
    (hasStop(draft) ? stepProblem(pair, 'stopPrice', draft.stopPrice) : undefined) ??
    (hasPrice(draft) ? stepProblem(pair, 'price', draft.price) : undefined) ??
    sizeProblem(pair, draft) ??
    (mayExit(draft) && draft.exits ? exitProblem(pair, draft.exits) : undefined) ??
    judge(pair, draft, limits)
  );
}

function exitProblem(pair: MarketPair, { takeProfit, stopLoss }: ExitDraft): Problem | undefined {
  if (takeProfit === '' && stopLoss === '') return { field: 'takeProfit', is: 'noExit' };
  return (
    (takeProfit === '' ? undefined : stepProblem(pair, 'takeProfit', takeProfit)) ??
    (stopLoss === '' ? undefined : stepProblem(pair, 'stopLoss', stopLoss))
  );
}

function stepProblem(pair: MarketPair, field: Exclude<TicketField, 'size'>, text: string): Problem | undefined {
  if (text === '') return { field, is: 'missing' };
  const read = readTicks(pair, text);
  return read.ok ? undefined : { field, is: read.is === 'step' ? 'offTick' : 'wrong' };
}

function sizeProblem(pair: MarketPair, draft: Draft): Problem | undefined {
  const field = 'size';
  if ((hasBudget(draft) ? draft.budget : draft.amount) === '') return { field, is: 'missing' };
  if (hasBudget(draft))
    return (parseMoney(pair.quote, draft.budget)?.minor ?? 0n) > 0n ? undefined : { field, is: 'wrong' };
  const read = readLots(pair, draft.amount);
  return read.ok ? undefined : { field, is: read.is === 'step' ? 'offLot' : 'wrong' };
}

const EXIT_PROBLEMS: Readonly<Record<string, Pick<Problem, 'field' | 'is'>>> = {
  'spot.profitTooLow': { field: 'takeProfit', is: 'above' },
  'spot.profitTooHigh': { field: 'takeProfit', is: 'below' },
  'spot.lossTooHigh': { field: 'stopLoss', is: 'below' },
  'spot.lossTooLow': { field: 'stopLoss', is: 'above' },
};

function judge(pair: MarketPair, draft: Draft, limits: Limits): Problem | undefined {
  const read = readOrder(pair, toAsked(draft), limits);
  if (!read.ok) {
    if (read.code === 'spot.outsideBand') return { field: 'price', is: 'outsideBand' };
    if (read.code === 'spot.stopReached') return { field: 'stopPrice', is: 'stopReached' };
    if (read.code === 'spot.tooSmall') return { field: 'size', is: 'tooSmall' };
    const exit = EXIT_PROBLEMS[read.code];
    if (exit) return { ...exit, price: String(read.details.price) };
    return { field: 'size', is: read.code === 'spot.noReference' ? 'noReference' : 'tooLarge' };
  }
  const terms = read.value;
  const needed = neededFor(pair, terms, terms.budget > 0 ? terms.budget : terms.lots);
  const there = draft.side === 'buy' ? limits.available.quote : limits.available.base;
  return isLess(there, needed) ? { field: 'size', is: 'tooMuch' } : undefined;
}

/**
 * A part of what is there, as the text of the field it belongs in: whole lots, cut and never rounded up. Undefined where a buy has
 * no price yet to count by.
 */
export function shareOf(
  pair: MarketPair,
  draft: Draft,
  available: Limits['available'],
  percent: number,
): { readonly amount: string } | { readonly budget: string } | undefined {
  const part = (of: Money) => mulDiv(of, BigInt(percent), 100n, 'floor');
  if (draft.side === 'sell') return { amount: lotsText(pair, part(available.base).minor / pair.lot) };
  const units = budgetOf(pair, part(available.quote));
  if (hasBudget(draft)) return { budget: formatMoney(fromBudget(pair, units)) };
  const ticks = readTicks(pair, draft.price);
  return ticks.ok ? { amount: lotsText(pair, BigInt(units) / BigInt(ticks.count)) } : undefined;
}

function lotsText(pair: MarketPair, lots: bigint): string {
  return formatMoney(baseOf(pair, Number(lots)));
}
