import type { MarginPosition, MarginStep } from '@candor/contract/margin/calls';
import { equityOf, gainOf, liquidationPrice, type MarginTerms } from '@candor/domain/margin';
import { formatPrice, type MarketPair } from '@candor/domain/market';
import { averagePrice, baseOf } from '@candor/domain/spot';
import { money } from '@candor/kernel';
import { onWire } from '../../platform/wire-money.ts';
import type { StoredPosition, StoredStep } from './rows.ts';

export function showPrice(pair: MarketPair, price: bigint | null | undefined): string | null {
  return price === null || price === undefined ? null : formatPrice(pair, price);
}

export function showPosition(stored: StoredPosition, markPrice: bigint | null, terms: MarginTerms): MarginPosition {
  const { pair, position, exits } = stored;
  const { side, state, lots, opened } = position;
  const quote = (minor: bigint) => onWire(money(pair.quote, minor));
  const now = state === 'closed' ? null : markPrice;
  return {
    id: stored.id,
    robotId: stored.robotId,
    market: pair.id,
    side,
    state,
    multiplier: stored.multiplier,
    amount: onWire(baseOf(pair, lots)),
    openedAmount: onWire(baseOf(pair, opened.lots)),
    entryPrice: formatPrice(pair, averagePrice(pair, opened.turnover, opened.lots) ?? 0n),
    margin: quote(opened.margin),
    borrowed: side === 'long' ? quote(position.loan) : onWire(baseOf(pair, lots)),
    interest: quote(position.interest),
    feePpm: Number(stored.fee),
    mark: showPrice(pair, now),
    equity: now === null ? null : quote(equityOf(pair, position, now)),
    gain: now === null ? null : quote(gainOf(pair, position, now)),
    liquidationPrice: state === 'closed' ? null : showPrice(pair, liquidationPrice(pair, position, terms)),
    takeProfit: showPrice(pair, exits.takeProfit),
    stopLoss: showPrice(pair, exits.stopLoss),
    paidOut: quote(position.paidOut),
    openedAt: stored.openedAt,
    closedAt: stored.closedAt,
  };
}

export function showStep(pair: MarketPair, step: StoredStep): MarginStep {
  const quote = (minor: bigint) => onWire(money(pair.quote, minor));
  return {
    no: step.no,
    kind: step.kind,
    amount: onWire(baseOf(pair, step.lots)),
    turnover: quote(step.turnover),
    fee: quote(step.fee),
    charge: quote(step.charge),
    loanRepaid: quote(step.loanRepaid),
    interest: quote(step.interest),
    paid: quote(step.paid),
    lost: quote(step.lost),
    mark: showPrice(pair, step.markPrice),
    orderId: step.orderId,
    recordId: step.recordId,
    at: step.at,
  };
}
