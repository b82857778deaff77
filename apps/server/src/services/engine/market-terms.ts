import type { MarketId } from '@candor/contract';
import type { Book } from '@candor/ledger';
import type { MarketTerms, Reference } from './engine.ts';
import type { EngineParts } from './open-engine.ts';

/** What an order of one market is judged by. */
export async function readTerms(
  { settings, reference, runnerOf }: EngineParts,
  book: Book,
  market: MarketId,
): Promise<MarketTerms> {
  return settings.read((get) => {
    const { pair, published } = runnerOf(book, market);
    return {
      minimum: get('spot.minimum'),
      band: get('spot.band'),
      slippage: get('spot.slippage'),
      mostOpen: get('spot.openOrders'),
      reference: reference(market) ?? ownReference(published.last, pair.tick),
    };
  });
}

/** Where no venue is heard, the last trade still says where a limit order is not a slip of the hand. */
function ownReference(last: number, tick: bigint): Reference | null {
  return last === 0 ? null : { price: BigInt(last) * tick, isFresh: false };
}
