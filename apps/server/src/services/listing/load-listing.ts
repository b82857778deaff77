import { isMarketId } from '@candor/contract/market/fields';
import { type AssetTerms, listAssetTerms, listWays } from '@candor/domain/listing';
import { type ListedMarket, listMarkets, listOwnTerms } from '@candor/domain/market';
import { knownAsset, listAssets, listNetworks, money } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import { type AssetRow, listingRows, type MarketRow } from './listing-rows.ts';
import { networkRows } from './network-rows.ts';
import { readOwnTerms } from './read-own-terms.ts';
import { readWay } from './read-way.ts';

/**
 * [LST-2] Teaches this process which assets and markets there are. Before the ledger opens: what counts an asset in other
 * units than the tables must not get as far as a balance.
 */
export async function loadListing(db: Queries): Promise<void> {
  const rows = listingRows(db);
  listNetworks((await networkRows(db).all()).map(({ path: _path, identity: _identity, ...network }) => network));
  const assets = await rows.assets();
  listAssets(assets.map(({ asset, code, scale, name, logo }) => ({ asset, code, scale, name, logo })));
  listAssetTerms(assets.map(readTerms));
  listWays((await rows.networks()).map(readWay));
  const markets = await rows.markets();
  listMarkets(markets.map(readMarket));
  for (const row of markets) if (isMarketId(row.id)) listOwnTerms(row.id, readOwnTerms(row));
}

export function readTerms(row: AssetRow): AssetTerms {
  const asset = knownAsset(row.asset);
  const orNull = (minor: bigint | null) => (minor === null ? null : money(asset, minor));
  return {
    transferMinimum: money(asset, row.transfer_minimum),
    transferMaximum: money(asset, row.transfer_maximum),
    newRecipientsPerDay: orNull(row.new_recipients_per_day),
    outPerDay: orNull(row.out_per_day),
  };
}

function readMarket(row: MarketRow): ListedMarket {
  const { id, no, tick, lot, symbols, phase } = row;
  return {
    ...{ id, no, base: knownAsset(row.base), quote: knownAsset(row.quote), tick, lot, symbols },
    ...{ phase, opensAt: row.opens_at, delistsAt: row.delists_at, isQuoted: row.is_quoted, isLent: row.is_lent },
    listedAt: row.listed_at,
  };
}
