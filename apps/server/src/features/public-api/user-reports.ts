import type { MarketPair } from '@candor/domain/market';
import { assetsOf, type SpotFill, type SpotOrder } from '@candor/domain/spot';
import { money } from '@candor/kernel';
import { baseText, lotsText, moneyText, quoteText, symbolOf, ticksText, ZERO } from './figures.ts';
import { termsOf } from './order-shapes.ts';

/** What became of an order in one batch: as it is now, and its trades in it. */
export type Change = {
  readonly pair: MarketPair;
  readonly order: Readonly<SpotOrder>;
  readonly fills: readonly SpotFill[];
  readonly isNew: boolean;
};

/** How its owner called the order, and the request that cancels it. */
export type Names = { readonly clientId: string; readonly cancelId: string | undefined };

const LIVE = ['NEW', 'PARTIALLY_FILLED', 'FILLED'];

/** The reports of a change, in the order in which it happened: placed, each trade, and how it ended. */
export function reportsOf(
  change: Change,
  { clientId, cancelId }: Names,
  now: number,
): readonly Readonly<Record<string, unknown>>[] {
  const { pair, order, fills, isNew } = change;
  const terms = termsOf(pair, order);
  let filled = order.filled - fills.reduce((sum, { lots }) => sum + lots, 0);
  let turnover = order.turnover - fills.reduce((sum, { quote }) => sum + quote.minor, 0n);
  const report = (x: string, X: string, trade: Readonly<Record<string, unknown>> = NO_TRADE) => ({
    ...{ e: 'executionReport', E: now, s: symbolOf(pair), c: clientId, S: terms.side, o: terms.type },
    ...{ f: terms.timeInForce, q: terms.origQty, p: terms.price, P: terms.stopPrice ?? ZERO, F: ZERO, g: -1, C: '' },
    ...{ x, X, r: 'NONE', i: order.no, T: order.changedAt, O: order.placedAt, W: order.placedAt },
    ...{ z: lotsText(pair, filled), Z: quoteText(pair, turnover), Q: terms.origQuoteOrderQty },
    ...{ w: order.state === 'open', M: false, V: terms.selfTradePreventionMode, ...trade },
  });
  const reports = isNew ? [report('NEW', 'NEW')] : [];
  fills.forEach((fill, index) => {
    filled += fill.lots;
    turnover += fill.quote.minor;
    const isWhole = index === fills.length - 1 && order.state === 'filled';
    reports.push(report('TRADE', isWhole ? 'FILLED' : 'PARTIALLY_FILLED', tradeOf(pair, order, fill)));
  });
  if (!LIVE.includes(terms.status))
    reports.push(
      terms.status === 'CANCELED'
        ? // A cancel is a request with an id of its own; the order's is the original one.
          { ...report('CANCELED', terms.status), c: cancelId ?? clientId, C: clientId }
        : report('EXPIRED', terms.status),
    );
  // Neither new nor traded nor over: its price or size was changed, or what it waited for has come.
  else if (reports.length === 0) reports.push(report('REPLACED', terms.status));
  return reports;
}

const NO_TRADE = { l: ZERO, L: ZERO, Y: ZERO, n: '0', N: null, t: -1, m: false };

function tradeOf(pair: MarketPair, order: Readonly<SpotOrder>, fill: SpotFill) {
  const isMaker = fill.maker.id === order.id;
  const fee = isMaker ? fill.makerFee : fill.takerFee;
  const { gets } = assetsOf(pair, order.side);
  return {
    ...{ l: baseText(pair, fill.base.minor), L: ticksText(pair, fill.price), Y: quoteText(pair, fill.quote.minor) },
    ...{ n: moneyText(money(gets, fee.minor)), N: gets, t: fill.no, m: isMaker },
  };
}
