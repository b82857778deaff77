import type { MarketId } from '@candor/contract';
import { minimumIn } from '@candor/domain/market';
import { type Refusal, refuse } from '@candor/kernel';
import type { LedgerBook } from '@candor/ledger';
import type { MarketTerms, Reference } from './engine.ts';
import type { EngineParts } from './open-engine.ts';

/** What an order of one market is judged by. */
export async function readTerms(
  { settings, reference, runnerOf, hours }: EngineParts,
  book: LedgerBook,
  market: MarketId,
): Promise<MarketTerms> {
  return settings.read((get) => {
    hours.set(get('spot.calendars'));
    const { pair, published } = runnerOf(book, market);
    return {
      minimum: minimumIn(market, get('spot.minimum')),
      band: get('spot.band'),
      slippage: get('spot.slippage'),
      mostOpen: get('spot.openOrders'),
      reference: reference(market) ?? ownReference(published.last, pair.tick),
    };
  });
}

/** [MKT-10] The refusal of a market that is closed by the calendar as it was last read; nothing where it is open. */
export function closedFor({ hours }: Pick<EngineParts, 'hours'>, market: MarketId): Refusal<'spot.closed'> | undefined {
  const { isOpen, opensAt } = hours.of(market);
  return isOpen ? undefined : refuse('spot.closed', opensAt === null ? {} : { opensAt });
}

/** Where no venue is heard, the last trade still says where a limit order is not a slip of the hand. */
function ownReference(last: number, tick: bigint): Reference | null {
  return last === 0 ? null : { price: BigInt(last) * tick, isFresh: false };
}
