import type { SpotExit, SpotReason, SpotState } from '@candor/contract/spot/fields';
import { type Id, type Instant, type Money, money, type Ppm } from '@candor/kernel';
import type { AccountName, Uuid } from '@candor/ledger';
import type { MarketPair } from '../market/index.ts';
import type { OrderTerms } from './read-order.ts';
import { baseOf, fromBudget, quoteOf } from './units.ts';

/** Whose order it is. `owner` keeps somebody from trading with themselves, whatever account pays. */
export type OrderParty = {
  readonly owner: string;
  readonly userId: Id<'usr'> | null;
  readonly account: AccountName;
  readonly makerFee: Ppm;
  readonly takerFee: Ppm;
};

/** An order on its way through the book. What changes is changed in place; the book remembers how it was. */
export type SpotOrder = OrderParty &
  Omit<OrderTerms, 'price' | 'lots' | 'stop' | 'budget' | 'takeProfit' | 'stopLoss'> & {
    readonly id: Id<'ord'>;
    /** The number of the command that placed it, which is its name in the book. */
    readonly no: number;
    readonly ownerNo: number;
    readonly requestId: Uuid;
    readonly requestHash: string;
    readonly placedAt: Instant;
    /** [SPT-47] The order whose fills it gets out of; null for every order that somebody placed. */
    readonly exitOf: Id<'ord'> | null;
    price: number;
    stop: number;
    lots: number;
    budget: number;
    /** What an order is to end at once it is filled; of an exit, the prices that wake it. In ticks, zero for none. */
    takeProfit: number;
    stopLoss: number;
    /** How much of what it received was handed to exits: lots of a buy, budget of a sell. */
    covered: number;
    /** Which of its prices woke an exit. */
    wokenBy: SpotExit | null;
    /** Lots that are open, or what is open of a budget. */
    remaining: number;
    filled: number;
    turnover: bigint;
    fee: bigint;
    state: SpotState;
    reason: SpotReason | null;
    /** Its place in the queue. */
    ticket: number;
    isTriggered: boolean;
    holdId: Uuid | null;
    held: bigint;
    changedAt: Instant;
  };

export function isLive({ state }: Pick<SpotOrder, 'state'>): boolean {
  return state === 'open' || state === 'waiting';
}

/** [SPT-10] What an order must have set aside for what is open of it. */
export function neededFor(
  pair: MarketPair,
  { side, budget, price }: Pick<SpotOrder, 'side' | 'budget' | 'price'>,
  remaining: number,
): Money {
  if (budget > 0) return fromBudget(pair, remaining);
  return side === 'sell' ? baseOf(pair, remaining) : quoteOf(pair, price, remaining);
}

/** What somebody gives, and what they get. */
export function assetsOf(pair: MarketPair, side: SpotOrder['side']) {
  return side === 'buy' ? { pays: pair.quote, gets: pair.base } : { pays: pair.base, gets: pair.quote };
}

export function feePaid(pair: MarketPair, { side, fee }: Pick<SpotOrder, 'side' | 'fee'>): Money {
  return money(assetsOf(pair, side).gets, fee);
}
