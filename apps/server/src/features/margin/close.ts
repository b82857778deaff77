import type { contract, RefusalOf } from '@candor/contract';
import { closingTicks, type Decided, type Filled, type Slice } from '@candor/domain/margin';
import { readLots } from '@candor/domain/spot';
import { formatMoney, money, ok, type Ppm, ppm, type Result, refuse } from '@candor/kernel';
import type { Engine, OrderOutcome } from '../../services/engine/engine.ts';
import { stepEvents } from './notify.ts';
import { placeFor, withinBand } from './order.ts';
import type { StoredPosition } from './rows.ts';
import { changePosition } from './writes.ts';

export type CloseRefusal = RefusalOf<typeof contract.closeMargin>;

/** What of a position is to be closed, as it was asked for; all of it where nothing was said. */
export function readPart({ pair, position }: StoredPosition, amount: string | undefined): Result<number, CloseRefusal> {
  if (amount === undefined) return ok(position.lots);
  const lots = readLots(pair, amount);
  if (!lots.ok) {
    if (lots.is !== 'step') return refuse('ledger.wrongAmount');
    return refuse('spot.offLot', { lot: formatMoney(money(pair.base, pair.lot)) });
  }
  // More than there is, is all of it: nobody is turned around by closing.
  return ok(Math.min(lots.count, position.lots));
}

export type Slip = { readonly markPrice: bigint; readonly slippage: Ppm };

/** [MRG-19] How far from the mark a closing may trade: what was asked for inside the band, or the default. */
export async function readSlippage(
  engine: Engine,
  { book, pair }: StoredPosition,
  asked?: number | undefined,
): Promise<Result<Ppm, 'spot.wrongSlippage'>> {
  const { band, slippage } = await engine.terms(book, pair.id);
  if (asked === undefined) return ok(slippage > band ? band : slippage);
  return asked > band ? refuse('spot.wrongSlippage', { percent: Number(band) / 10_000 }) : ok(ppm(asked));
}

/** [MRG-8] [MRG-19] The order that closes so many lots, inside its slippage and where what is owed is still paid. */
export function closingSlice({ pair, position, fee }: StoredPosition, lots: number, slip: Slip): Slice | undefined {
  const price = closingTicks(pair, position, fee, slip);
  return price === undefined ? undefined : { lots, price };
}

export type Closing = {
  readonly slice: Slice;
  readonly markPrice: bigint | null;
  readonly isAsked: boolean;
  readonly requestId: string;
  readonly requestHash: string;
  readonly settle: (filled: Filled) => Decided;
};

/** Sends lots of a position to the book, and settles what it took in the same transfer. */
export async function sendToBook(engine: Engine, stored: StoredPosition, closing: Closing): Promise<OrderOutcome> {
  const { slice, markPrice, requestId, requestHash, isAsked, settle } = closing;
  const side = stored.position.side === 'long' ? 'sell' : 'buy';
  const price = await withinBand(engine, stored, side, slice.price);
  return placeFor(engine, stored, side, {
    lots: slice.lots,
    price,
    ...{ requestId, requestHash, isAsked, isUnwinding: true },
    rider: {
      accounts: [],
      after: ({ id: orderId, filled: lots, turnover }, _fills, now) => {
        // It met only the owner's own orders, which it took out of the way: nothing happened to the position.
        if (lots === 0) return {};
        const decided = settle({ lots, turnover });
        const facts = { markPrice, orderId, transferId: null, now };
        return {
          moves: decided.moves,
          rows: changePosition(stored, [decided], facts),
          events: stepEvents(stored, [decided]),
        };
      },
    },
  });
}
