import { assert, type Id, type Instant, type Money, makeId, money, uuidV7 } from '@candor/kernel';
import type { Uuid } from '@candor/ledger';
import type { OrderBook } from '@candor/matching';
import type { MarketPair } from '../market/index.ts';
import type { BatchBalances } from './batch-balances.ts';
import type { RiderWork, SpotFill } from './commands.ts';
import { feeOf } from './fees.ts';
import { assetsOf, isLive, neededFor, type SpotOrder } from './order.ts';
import type { OrderRegistry } from './registry.ts';
import { baseOf, quoteOf } from './units.ts';

/** Where what customers pay for trading goes. */
export const FEES = 'house:fees';

/** A batch while it runs. */
export type Run = {
  readonly pair: MarketPair;
  readonly registry: OrderRegistry;
  readonly balances: BatchBalances;
  readonly now: Instant;
  readonly fills: SpotFill[];
  readonly riders: RiderWork[];
  /** Orders for which money was set aside or given back, with what was newly set aside. */
  readonly trailed: Map<SpotOrder, string[]>;
  readonly newTradeId: (no: number) => Id<'trd'>;
  readonly newExitIds: (seq: number) => ExitIds;
  trades: number;
};

/** What an exit that comes into being is called, and what is set aside for it. */
export type ExitIds = { readonly id: Id<'ord'>; readonly holdId: Uuid; readonly requestId: Uuid };

/** One command while it runs. */
export type Turn = {
  readonly run: Run;
  readonly core: OrderBook;
  /** The number of this command. */
  readonly seq: number;
  /** For what the book is told besides, in the same turn. */
  readonly nextSeq: () => number;
  readonly ownerNo: (owner: string) => number;
};

type Trade = { readonly maker: SpotOrder; readonly taker: SpotOrder; readonly price: number; readonly lots: number };

/** [SPT-12] [SPT-21] Both sides give what they sold, and each pays its fee from what it received. */
export function settleTrade(run: Run, { maker, taker, price, lots }: Trade): void {
  const { pair, balances, fills, now } = run;
  const [base, quote] = [baseOf(pair, lots), quoteOf(pair, price, lots)];
  const isBuy = taker.side === 'buy';
  const leg = balances.postings.length;
  pay(run, isBuy ? maker : taker, base.minor, isBuy ? taker : maker);
  pay(run, isBuy ? taker : maker, quote.minor, isBuy ? maker : taker);
  const takerFee = feeOf(isBuy ? base : quote, taker.takerFee);
  const makerFee = feeOf(isBuy ? quote : base, maker.makerFee);
  if (takerFee.minor > 0n) balances.move(takerFee, taker.account, FEES);
  if (makerFee.minor > 0n) balances.move(makerFee, maker.account, FEES);
  for (const [order, fee] of [
    [taker, takerFee],
    [maker, makerFee],
  ] as const) {
    run.registry.change(order);
    order.filled += lots;
    order.turnover += quote.minor;
    order.fee += fee.minor;
    order.changedAt = now;
  }
  run.trades += 1;
  const no = run.trades;
  fills.push({ id: run.newTradeId(no), no, price, lots, base, quote, maker, taker, makerFee, takerFee, leg });
}

/** Out of what was set aside, or straight from the account for an order that has just come. */
function pay({ pair, balances, registry }: Run, from: SpotOrder, minor: bigint, to: SpotOrder): void {
  const amount = money(assetsOf(pair, from.side).pays, minor);
  if (from.holdId === null) {
    balances.move(amount, from.account, to.account);
    return;
  }
  registry.change(from);
  from.held -= minor;
  balances.capture(from.holdId, amount, to.account);
}

/** [SPT-10] [SPT-13] Sets aside what an order needs in the book, and gives back what it needs no longer. */
export function tidyHold(run: Run, order: SpotOrder, newHoldId: string | null): void {
  const { pair, balances, registry } = run;
  const needed = isLive(order) ? neededFor(pair, order, order.remaining) : money(assetsOf(pair, order.side).pays, 0n);
  if (order.held === needed.minor) return;
  registry.change(order);
  if (order.holdId !== null && order.held > needed.minor) {
    trail(run, order);
    balances.release(order.holdId, money(needed.asset, order.held - needed.minor), order.account);
  } else if (newHoldId !== null) {
    trail(run, order, newHoldId);
    balances.hold(newHoldId, needed, order.account);
    order.holdId = newHoldId;
  }
  order.held = needed.minor;
}

/** [SPT-22] One batch may set money aside for an order several times, and each line of it must be found from the order. */
export function trail({ trailed }: Run, order: SpotOrder, ...newHolds: string[]): void {
  const known = trailed.get(order);
  if (known) known.push(...newHolds);
  else trailed.set(order, newHolds);
}

/** A hold cannot grow, so a new one takes its place; and a moved order always moves money, or it could not be written. */
export function renewHold(run: Run, order: SpotOrder, needed: Money, holdId: string): void {
  const { balances, registry } = run;
  assert(order.holdId !== null, 'an order in the book to have money set aside');
  registry.change(order);
  trail(run, order, holdId);
  balances.release(order.holdId, money(needed.asset, order.held), order.account);
  balances.hold(holdId, needed, order.account);
  order.holdId = holdId;
  order.held = needed.minor;
}

/** As with trades: nobody has to draw lots for what a number of the market tells apart already. */
export function exitIds(place: number, now: Instant): Run['newExitIds'] {
  const bytes = new Uint8Array(10);
  const view = new DataView(bytes.buffer);
  const uuid = (use: number) => {
    view.setUint16(0, (use << 10) | place);
    return uuidV7(now, bytes);
  };
  return (seq) => {
    view.setUint16(0, place);
    view.setBigUint64(2, BigInt(seq));
    return { id: makeId('ord', now, bytes), holdId: uuid(1), requestId: uuid(2) };
  };
}

export function tradeIds(place: number, now: Instant): Run['newTradeId'] {
  const bytes = new Uint8Array(10);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, place);
  return (no) => {
    view.setBigUint64(2, BigInt(no));
    // Time, market and count: unique without chance, and in the order of the trades.
    return makeId('trd', now, bytes);
  };
}
