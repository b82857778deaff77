import type { SpotReason } from '@candor/contract/spot/fields';
import type { MarketPair } from '@candor/domain/market';
import { assetsOf, fromBudget, type SpotOrder } from '@candor/domain/spot';
import { money } from '@candor/kernel';
import { baseText, lotsText, moneyText, quoteText, symbolOf, ticksText, ZERO } from './figures.ts';
import type { FillRow } from './order-store.ts';

const ENDS: Readonly<Record<SpotReason, string>> = {
  owner: 'CANCELED',
  house: 'CANCELED',
  delisted: 'CANCELED',
  unfilled: 'EXPIRED',
  band: 'EXPIRED',
  selfTrade: 'EXPIRED_IN_MATCH',
};
const TYPES = { limit: 'LIMIT', market: 'MARKET', stop: 'STOP_LOSS', stopLimit: 'STOP_LOSS_LIMIT' } as const;
const SELF_TRADES = {
  cancelNewest: 'EXPIRE_TAKER',
  cancelOldest: 'EXPIRE_MAKER',
  cancelBoth: 'EXPIRE_BOTH',
  decrement: 'DECREMENT',
} as const;

function statusOf({ state, reason, filled }: Readonly<SpotOrder>): string {
  if (state === 'filled') return 'FILLED';
  if (state === 'cancelled') return ENDS[reason ?? 'owner'];
  return filled > 0 ? 'PARTIALLY_FILLED' : 'NEW';
}

/** What is common to every answer about an order. */
export function termsOf(pair: MarketPair, order: Readonly<SpotOrder>) {
  const hasPrice = order.kind === 'limit' || order.kind === 'stopLimit';
  const executed = lotsText(pair, order.filled);
  return {
    price: hasPrice ? ticksText(pair, order.price) : ZERO,
    // A market buy says what it may spend; how much that buys is known afterwards.
    origQty: order.budget > 0 ? executed : lotsText(pair, order.lots),
    executedQty: executed,
    origQuoteOrderQty: order.budget > 0 ? moneyText(fromBudget(pair, order.budget)) : ZERO,
    cummulativeQuoteQty: quoteText(pair, order.turnover),
    status: statusOf(order),
    timeInForce: order.timeInForce.toUpperCase(),
    type: order.isPostOnly ? 'LIMIT_MAKER' : isGainOnly(order) ? 'TAKE_PROFIT' : TYPES[order.kind],
    side: order.side.toUpperCase(),
    ...(order.stop > 0 && { stopPrice: ticksText(pair, isGainOnly(order) ? order.takeProfit : order.stop) }),
    selfTradePreventionMode: SELF_TRADES[order.selfTrade],
  };
}

/** An exit without a stop loss. One with both is told by its stop loss: such a program knows one price that wakes. */
function isGainOnly({ exitOf, stopLoss }: Readonly<SpotOrder>): boolean {
  return exitOf !== null && stopLoss === 0;
}

function namesOf(pair: MarketPair, order: Readonly<SpotOrder>) {
  return { symbol: symbolOf(pair), orderId: order.no, orderListId: -1 };
}

/** As a query answers it. */
export function showOrder(pair: MarketPair, order: Readonly<SpotOrder>, clientId: string) {
  return {
    ...namesOf(pair, order),
    clientOrderId: clientId,
    ...termsOf(pair, order),
    ...{ icebergQty: ZERO, time: order.placedAt, updateTime: order.changedAt },
    ...{ isWorking: order.state !== 'waiting', workingTime: order.placedAt },
  };
}

/** As placing answers it, as briefly as it was asked for. */
export function showPlaced(
  pair: MarketPair,
  order: Readonly<SpotOrder>,
  clientId: string,
  fills: readonly FillRow[] | null,
  isBrief: boolean,
) {
  const names = { ...namesOf(pair, order), clientOrderId: clientId, transactTime: order.placedAt };
  if (isBrief) return names;
  const shown = { ...names, ...termsOf(pair, order), workingTime: order.placedAt };
  return fills === null ? shown : { ...shown, fills: fills.map((fill) => showPart(pair, order, fill)) };
}

export function showCancelled(pair: MarketPair, order: Readonly<SpotOrder>, clientId: string, cancelId: string) {
  const names = { ...namesOf(pair, order), origClientOrderId: clientId, clientOrderId: cancelId };
  return { ...names, transactTime: order.changedAt, ...termsOf(pair, order) };
}

function showPart(pair: MarketPair, order: Readonly<SpotOrder>, fill: FillRow) {
  const fee = fill.maker_order === order.id ? fill.maker_fee : fill.taker_fee;
  const { gets } = assetsOf(pair, order.side);
  return {
    price: ticksText(pair, fill.price),
    qty: baseText(pair, fill.base),
    commission: moneyText(money(gets, fee)),
    commissionAsset: gets,
    tradeId: fill.no,
  };
}

/** A trade as one of its two sides sees it. */
export function showOwnTrade(pair: MarketPair, order: Readonly<SpotOrder>, fill: FillRow) {
  const { tradeId, ...part } = showPart(pair, order, fill);
  return {
    ...{ symbol: symbolOf(pair), id: tradeId, orderId: order.no, orderListId: -1, ...part },
    ...{ quoteQty: quoteText(pair, fill.quote), time: fill.at, isBuyer: order.side === 'buy' },
    ...{ isMaker: fill.maker_order === order.id, isBestMatch: true },
  };
}
