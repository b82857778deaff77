import type { MarginPosition } from '@candor/contract/margin/calls';
import { addMargin, liquidationPrice, type Position, signOf, worthOf } from '@candor/domain/margin';
import { type MarketPair, readFigure } from '@candor/domain/market';
import { readLots } from '@candor/domain/spot';
import { parseMoney, ppm } from '@candor/kernel';
import { readMoney } from '../../../platform/wire-money.ts';

type Of = Pick<MarginPosition, 'side' | 'amount' | 'borrowed' | 'interest' | 'equity' | 'mark' | 'feePpm'>;

/** The rule asks for no account to count by; nothing is moved here. */
const NOWHERE = { account: '', funding: '' };

/** Where the liquidation price goes when so much is added; undefined while the amount or the mark says too little. */
export function liquidationAfter(
  pair: MarketPair,
  position: Of,
  amount: string,
  maintenancePpm: number | undefined,
): bigint | null | undefined {
  const lots = readLots(pair, position.amount.amount);
  const markPrice = readFigure(pair.quote, position.mark ?? '');
  const added = parseMoney(pair.quote, amount)?.minor ?? 0n;
  if (!lots.ok || markPrice === undefined || position.equity === null || maintenancePpm === undefined || added === 0n) {
    return undefined;
  }
  const { side } = position;
  const loan = side === 'long' ? readMoney(position.borrowed).minor : 0n;
  const interest = readMoney(position.interest).minor;
  // Equity is what is there less what is owed, so what is there apart from the lots can be told from it.
  const own =
    readMoney(position.equity).minor - signOf({ side }) * worthOf(pair, { side, lots: lots.count }, markPrice);
  const standing: Position = {
    ...{ side, lots: lots.count, loan, interest, paidOut: 0n, state: 'open' },
    cash: own + loan + interest,
    opened: { lots: lots.count, turnover: 0n, margin: 0n },
  };
  const after = addMargin(pair, standing, added, NOWHERE).position;
  return liquidationPrice(pair, after, { maintenance: ppm(maintenancePpm), fee: ppm(position.feePpm) }) ?? null;
}
