import { type AssetTerms, listAssetTerms, listWays } from '@candor/domain/listing';
import { type ListedMarket, listMarkets } from '@candor/domain/market';
import { knownAsset, listAssets, money } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import { type AssetRow, listingRows, type MarketRow } from './listing-rows.ts';
import { readWay } from './read-way.ts';

/**
 * [LST-2] Teaches this process which assets and markets there are. Before the ledger opens: what counts an asset in other
 * units than the tables must not get as far as a balance.
 */
export async function loadListing(db: Queries): Promise<void> {
  const rows = listingRows(db);
  const assets = await rows.assets();
  listAssets(assets.map(({ asset, code, scale, name }) => ({ asset, code, scale, name })));
  listAssetTerms(assets.map(readTerms));
  listWays((await rows.networks()).map(readWay));
  listMarkets((await rows.markets()).map(readMarket));
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
