import { findPair, type MarketPair } from '@candor/domain/market';
import { neededFor, type OrderTerms, readOrder } from '@candor/domain/spot';
import { ok, refuse, zero } from '@candor/kernel';
import type { OrderOutcome, PlaceRequest } from './engine.ts';
import { closedFor, readTerms } from './market-terms.ts';
import type { EngineParts } from './open-engine.ts';
import { orderRows } from './order-rows.ts';

const UNIQUE_VIOLATION = '23505';

/** Judges an order, lets it take its turn in its market, and finds the order it made when it is asked for again. */
export async function placeOrder(parts: EngineParts, request: PlaceRequest): Promise<OrderOutcome> {
  const { requestId, requestHash, by } = request;
  const known = parts.requests.find(requestId);
  if (known) return known.hash === requestHash ? known.outcome : refuse('call.idempotencyConflict');
  if (by.userId !== null) {
    const perSecond = await parts.settings.get('spot.ordersPerSecond');
    if (!parts.rate.take(by.owner, perSecond)) return refuse('call.tooMany', { seconds: 1 });
  }
  // Looked up again: another one with this id may have come while the settings were read.
  const twin = parts.requests.find(requestId);
  if (twin) return twin.hash === requestHash ? twin.outcome : refuse('call.idempotencyConflict');
  return parts.requests.keep(requestId, requestHash, placeOnce(parts, request));
}

async function placeOnce(parts: EngineParts, request: PlaceRequest): Promise<OrderOutcome> {
  // Just started, this process remembers nobody's request; later, one it does not know is nearly always new.
  const before = parts.isYoung() ? await findEarlier(parts, request) : undefined;
  if (before) return before;
  const placed = await tryToPlace(parts, request);
  if (placed !== 'taken' && placed.ok) return placed;
  // It may be that this very request was carried out before, and is what stands in its own way now.
  return (await findEarlier(parts, request)) ?? (placed === 'taken' ? refuse('call.busy') : placed);
}

async function findEarlier({ db }: EngineParts, { requestId, requestHash }: PlaceRequest) {
  const earlier = await orderRows(db).findByRequest(requestId);
  if (!earlier) return undefined;
  return earlier.order.requestHash === requestHash ? ok(earlier.order) : refuse('call.idempotencyConflict');
}

async function tryToPlace(parts: EngineParts, request: PlaceRequest): Promise<OrderOutcome | 'taken'> {
  const { by, rider } = request;
  const judged = await judgeOrder(parts, request);
  if (!judged.ok) return judged;
  const { runner, terms, admission } = judged.value;
  const admitted = await admit(parts, request, judged.value);
  if (!admitted.ok) return admitted;
  const { owner, userId, account, fees } = by;
  try {
    return await runner.submit({
      do: 'place',
      id: parts.newId('ord'),
      terms,
      party: { owner, userId, account, makerFee: fees.maker, takerFee: fees.taker },
      holdId: parts.newUuid(),
      requestId: request.requestId,
      requestHash: request.requestHash,
      ...(userId !== null && !request.isUnwinding && { mostOpen: admission.mostOpen }),
      ...(request.keepsUnfilled && isKeptAtOnce(terms) && { keepsUnfilled: true }),
      ...(rider && { rider }),
    });
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
}

/** [SPT-50] Where no venue tells a price, what an order with real money could give away counts in the limit of the day. */
async function admit(
  parts: EngineParts,
  { book, by: { userId }, requestId }: PlaceRequest,
  { pair, terms }: { readonly pair: MarketPair; readonly terms: OrderTerms },
) {
  if (userId === null || book !== 'real' || !parts.admitUnpriced || !isUnpriced(parts, pair)) return ok(null);
  const gives = neededFor(pair, terms, terms.budget > 0 ? terms.budget : terms.lots);
  return parts.admitUnpriced({ requestId, userId, market: pair.id, gives });
}

/** A market that only an order book of ours tells a price of, and so whoever trades there. */
export function isUnpriced({ reference }: Pick<EngineParts, 'reference'>, { id, symbols }: MarketPair): boolean {
  return Object.keys(symbols).length === 0 && reference(id) === null;
}

/** [SPT-40] Orders without a price are refused where nobody is there: they would have named none. */
export function isKeptAtOnce({ kind, timeInForce }: Pick<OrderTerms, 'kind' | 'timeInForce'>): boolean {
  return kind === 'limit' && timeInForce === 'ioc';
}

/** The market that takes it and its terms there, or why it takes none of this kind. */
export async function judgeOrder(
  parts: EngineParts,
  request: Pick<PlaceRequest, 'book' | 'market' | 'order' | 'isHeld' | 'isUnwinding'>,
) {
  const { book, market, order, isHeld = false, isUnwinding } = request;
  const pair = findPair(market);
  if (!pair) return refuse('spot.unknownMarket');
  const runner = parts.runnerOf(book, pair.id);
  if (runner.haltedFor !== null) return refuse('spot.halted', { reason: runner.haltedFor });
  const admission = await readTerms(parts, book, pair.id);
  const closed = closedFor(parts, pair.id);
  if (closed) return closed;
  const minimum = isUnwinding ? zero(admission.minimum.asset) : admission.minimum;
  const terms = readOrder(pair, order, { ...admission, minimum, isHeld });
  return terms.ok ? ok({ pair, runner, terms: terms.value, admission }) : terms;
}

/** The id of a request is unique in the table of orders, so a second order under it cannot be written. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
}
