import { bandAround, formatTicks, NO_FEES, type Rider } from '@candor/domain/spot';
import { formatMoney, money } from '@candor/kernel';
import type { Engine, OrderOutcome } from '../../services/engine/engine.ts';
import type { StoredPosition } from './rows.ts';

export type MarginOrder = {
  readonly lots: number;
  /** The worst price, in ticks. */
  readonly price: number;
  readonly requestId: string;
  readonly requestHash: string;
  /** Whether the customer asked for it, and it counts among theirs. */
  readonly isAsked: boolean;
  readonly isUnwinding: boolean;
  readonly rider: Rider;
};

type Of = Pick<StoredPosition, 'book' | 'pair' | 'userId' | 'at'>;

/** An order of a position: paid from its own account, for what the book gives at once, and without a fee of the book's. */
export function placeFor(
  engine: Engine,
  { book, pair, userId, at }: Of,
  side: 'buy' | 'sell',
  order: MarginOrder,
): Promise<OrderOutcome> {
  return engine.place({
    book,
    market: pair.id,
    by: { owner: userId, userId: order.isAsked ? userId : null, account: at.account, fees: NO_FEES },
    order: {
      side,
      kind: 'limit',
      timeInForce: 'ioc',
      isPostOnly: false,
      // Their own order in the book must not keep a position from closing; it may keep one from opening.
      selfTrade: order.isUnwinding ? 'cancelOldest' : 'cancelNewest',
      price: formatTicks(pair, order.price),
      amount: formatMoney(money(pair.base, BigInt(order.lots) * pair.lot)),
    },
    requestId: order.requestId,
    requestHash: order.requestHash,
    isUnwinding: order.isUnwinding,
    rider: order.rider,
  });
}

/** The book takes no order beyond its band; one that may go further is cut there. */
export async function withinBand(
  engine: Engine,
  { book, pair }: Of,
  side: 'buy' | 'sell',
  price: number,
): Promise<number> {
  const { reference, band } = await engine.terms(book, pair.id);
  if (!reference) return price;
  const { lowest, highest } = bandAround(pair, reference.price, band);
  return side === 'buy' ? Math.min(price, highest) : Math.max(price, lowest);
}
