import type { MarketPair } from '@candor/domain/market';
import { assetsOf, type SpotOrder } from '@candor/domain/spot';
import { type Instant, type Money, money } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import type { FillRow, HoldLine } from './store.ts';
import { roleOf } from './wire.ts';

type What = 'setAside' | 'givenBack' | 'paid' | 'received' | 'fee';
type Line = {
  readonly recordId: string;
  readonly leg: number;
  readonly what: What;
  readonly amount: Money;
  readonly at: Instant;
};

/** [SPT-22] Every line an order made in its owner's accounts, each with the record it stands in. */
export function listPostings(
  pair: MarketPair,
  order: Readonly<SpotOrder>,
  fills: readonly FillRow[],
  holds: readonly HoldLine[],
) {
  const lines = [
    ...holds.map((line) => holdLine(pair, order, line)),
    ...fills.flatMap((fill) => linesOf(pair, order, fill)),
  ];
  return lines
    .toSorted((a, b) => a.at - b.at || compareText(a.recordId, b.recordId) || a.leg - b.leg)
    .map(({ amount, ...line }) => ({ ...line, money: onWire(amount) }));
}

function holdLine(
  pair: MarketPair,
  { side }: Readonly<SpotOrder>,
  { transfer_id, leg, amount, is_hold, at }: HoldLine,
): Line {
  const asset = assetsOf(pair, side).pays;
  return { recordId: transfer_id, leg, what: is_hold ? 'setAside' : 'givenBack', amount: money(asset, amount), at };
}

/** The legs of a trade stand in one order: base, quote, the taker's fee, the maker's; a fee of nothing has no leg. */
function linesOf(pair: MarketPair, order: Readonly<SpotOrder>, fill: FillRow): Line[] {
  const { transfer_id: recordId, leg, at, taker_fee, maker_fee } = fill;
  const isBuy = order.side === 'buy';
  const isMaker = roleOf(order, fill) === 'maker';
  const fee = isMaker ? maker_fee : taker_fee;
  const feeLeg = leg + 2 + (isMaker && taker_fee > 0n ? 1 : 0);
  const lines: Line[] = [
    { recordId, leg, what: isBuy ? 'received' : 'paid', amount: money(pair.base, fill.base), at },
    { recordId, leg: leg + 1, what: isBuy ? 'paid' : 'received', amount: money(pair.quote, fill.quote), at },
  ];
  if (fee > 0n)
    lines.push({ recordId, leg: feeLeg, what: 'fee', amount: money(assetsOf(pair, order.side).gets, fee), at });
  return lines;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
