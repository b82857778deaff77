import type { SpotFill, SpotMarket, SpotOrder } from '@candor/contract';
import { formatPrice, type MarketPair, pairOf } from '@candor/domain/market';
import {
  assetsOf,
  averagePrice,
  baseOf,
  feePaid,
  formatTicks,
  fromBudget,
  type SpotOrder as Order,
} from '@candor/domain/spot';
import { formatMoney, type Money, money } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import type { Engine, MarketInfo } from '../../services/engine/engine.ts';
import type { FillRow } from './store.ts';

export function showOrder(pair: MarketPair, order: Readonly<Order>, engine: Pick<Engine, 'queueAhead'>): SpotOrder {
  const average = averagePrice(pair, order.turnover, order.filled);
  const ahead = order.state === 'open' ? engine.queueAhead(order.id) : undefined;
  const hasPrice = order.kind === 'limit' || order.kind === 'stopLimit';
  return {
    id: order.id,
    market: pair.id,
    side: order.side,
    kind: order.kind,
    life: order.timeInForce,
    isPostOnly: order.isPostOnly,
    selfTrade: order.selfTrade,
    price: hasPrice ? formatTicks(pair, order.price) : null,
    stopPrice: order.stop === 0 || order.exitOf !== null ? null : formatTicks(pair, order.stop),
    takeProfit: order.takeProfit === 0 ? null : formatTicks(pair, order.takeProfit),
    stopLoss: order.stopLoss === 0 ? null : formatTicks(pair, order.stopLoss),
    exitOf: order.exitOf,
    wokenBy: order.wokenBy,
    trigger: order.stop === 0 ? null : order.trigger,
    slippagePpm: order.slippage === 0 ? null : order.slippage,
    amount: order.budget > 0 ? null : onWire(baseOf(pair, order.lots)),
    budget: order.budget > 0 ? onWire(fromBudget(pair, order.budget)) : null,
    filled: onWire(baseOf(pair, order.filled)),
    turnover: onWire(money(pair.quote, order.turnover)),
    averagePrice: average === null ? null : formatPrice(pair, average),
    fee: onWire(feePaid(pair, order)),
    makerFeePpm: Number(order.makerFee),
    takerFeePpm: Number(order.takerFee),
    state: order.state,
    reason: order.reason,
    queueAhead: ahead === undefined ? null : onWire(baseOf(pair, ahead)),
    placedAt: order.placedAt,
    changedAt: order.changedAt,
  };
}

export function showMarket(info: MarketInfo, minimum: Money): SpotMarket {
  const { pair, state, phase, haltedFor, opensAt } = info;
  const price = (ticks: number) => (ticks === 0 ? null : formatTicks(pair, ticks));
  return {
    id: pair.id,
    base: pair.base,
    quote: pair.quote,
    tick: formatTicks(pair, 1),
    lot: formatMoney(baseOf(pair, 1)),
    minimum: onWire(minimum),
    state,
    phase,
    haltedFor,
    opensAt,
    last: price(info.last),
    bid: price(info.bid),
    ask: price(info.ask),
  };
}

/** A trade as one of its two sides sees it. */
export function showFill(order: Readonly<Order>, fill: FillRow): SpotFill {
  const pair = pairOf(fill.market);
  const role = roleOf(order, fill);
  return {
    id: fill.id,
    price: formatTicks(pair, fill.price),
    amount: onWire(money(pair.base, fill.base)),
    turnover: onWire(money(pair.quote, fill.quote)),
    fee: onWire(money(assetsOf(pair, order.side).gets, role === 'maker' ? fill.maker_fee : fill.taker_fee)),
    feePpm: Number(role === 'maker' ? order.makerFee : order.takerFee),
    role,
    at: fill.at,
  };
}

export function roleOf(order: Readonly<Order>, { maker_order }: Pick<FillRow, 'maker_order'>): 'maker' | 'taker' {
  return maker_order === order.id ? 'maker' : 'taker';
}
