import { VenueFault } from '@candor/adapters/venue';
import { contract } from '@candor/contract';
import { pairOf } from '@candor/domain/market';
import { assetTitle, formatMinor, instant, ok, refuse, scaleOf } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { type FactsRow, listingRows } from '../../services/listing/listing-rows.ts';
import { bookEvent, showCandle, showTrade } from '../../services/markets/events.ts';
import { describeMarket } from './describe-market.ts';
import { favouriteStore } from './store.ts';

export const marketRoutes = [
  handle(contract.listMarkets, async (_, context) => {
    const { markets, clock } = context;
    return ok({
      markets: await Promise.all(markets.pairs().map((pair) => describeMarket(context, pair))),
      at: clock.now(),
    });
  }),

  handle(contract.getCoin, async ({ market: id }, context) => {
    const pair = pairOf(id);
    const rows = listingRows(context.db);
    const [facts, networks] = [await rows.facts(pair.base), await rows.networksOf(pair.base)];
    return ok({
      market: await describeMarket(context, pair),
      name: assetTitle(pair.base),
      smallest: formatMinor(1n, scaleOf(pair.base)),
      kind: facts.kind,
      listedAt: facts.listed_at,
      supply: supplyOf(facts),
      networks: networks.map(({ network, contract: token }) => ({ network, contract: token })),
      at: context.clock.now(),
    });
  }),

  handle(contract.listCandles, async ({ market: id, venue, interval, before, limit }, { markets, log }) => {
    const pair = pairOf(id);
    try {
      const asked = { limit, ...(before === undefined ? {} : { before: instant(before) }) };
      const candles = await markets.candles(venue, id, interval, asked);
      return ok({
        candles: candles.map((candle) => showCandle(pair, candle)),
        isSimulated: markets.ticker(venue, id)?.isSimulated ?? false,
      });
    } catch (error) {
      if (!(error instanceof VenueFault)) throw error;
      // The customer's page says that the venue is away; what it was stays in the log.
      log.warn('markets.candles_unavailable', 'A venue did not return candles', { venue, market: id, err: error });
      return refuse('market.venueAway');
    }
  }),

  handle(contract.getDepth, async ({ market: id, venue, limit }, { markets }) => {
    const depth = markets.depth(venue, id, limit);
    return ok({ book: depth === undefined ? null : bookEvent(depth) });
  }),

  handle(contract.listTrades, async ({ market: id, venue, limit }, { markets }) => {
    const pair = pairOf(id);
    return ok({ trades: markets.trades(venue, id, limit).map((trade) => showTrade(pair, trade)) });
  }),

  handle(contract.listFavourites, async (_, { db, user }) => ok({ ids: await favouriteStore(db).list(user.id) })),

  handle(contract.setFavourite, async ({ market: id, to }, { db, user, clock }) => {
    const store = favouriteStore(db);
    if (to === 'marked') await store.mark(user.id, id, clock.now());
    else await store.unmark(user.id, id);
    return ok({ ids: await store.list(user.id) });
  }),
];

/** [LST-31] All of it or nothing: a figure without its source is none. */
function supplyOf({ max_supply: most, supply_source: source, supply_at: at }: FactsRow) {
  return most === null || source === null || at === null ? null : { most: String(most), source, at };
}
