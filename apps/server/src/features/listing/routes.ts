import { contract } from '@candor/contract';
import { isMarketId, MARKET_VENUES } from '@candor/contract/market/fields';
import { formatPrice, formatQuantity, pairOf } from '@candor/domain/market';
import { isAsset, type Money, ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { onWire } from '../../platform/wire-money.ts';
import { listingRows } from '../../services/listing/listing-rows.ts';
import { readTerms } from '../../services/listing/load-listing.ts';
import { showOwnTerms } from '../../services/listing/read-own-terms.ts';

/** [LST-6] What operators read. A row that this process has not learned yet is shown after the next start. */
export const listingRoutes = [
  handle(contract.readListing, async (_, { db, engine }) => {
    const rows = listingRows(db);
    const [assets, networks, markets] = [await rows.assets(), await rows.networks(), await rows.markets()];
    return ok({
      assets: assets.flatMap((row) => {
        const { asset, code, name, logo, scale } = row;
        if (!isAsset(asset)) return [];
        const terms = readTerms(row);
        return [
          {
            ...{ asset, code, name, logo, scale, listedAt: row.listed_at },
            transferMinimum: onWire(terms.transferMinimum),
            transferMaximum: onWire(terms.transferMaximum),
            newRecipientsPerDay: orNull(terms.newRecipientsPerDay),
            outPerDay: orNull(terms.outPerDay),
            networks: networks
              .filter((each) => each.asset === asset)
              .map(({ network, is_coin: isCoin, contract: token, decimals, ...state }) => ({
                ...{ network, isCoin, contract: token, decimals },
                ...{ depositsOpen: state.deposits_open, withdrawalsOpen: state.withdrawals_open },
                delistsAt: state.withdraw_only_until,
              })),
          },
        ];
      }),
      markets: markets.flatMap((row) => {
        const { id, no, symbols, phase, listed_at: listedAt } = row;
        if (!isMarketId(id)) return [];
        const pair = pairOf(id);
        const sources = MARKET_VENUES.flatMap((venue) => {
          const symbol = symbols[venue];
          return symbol === undefined ? [] : [{ venue, symbol }];
        });
        return [
          {
            isHalted: engine.info('real', id).haltedFor !== null,
            ...{ id, no, phase, opensAt: row.opens_at, delistsAt: row.delists_at },
            ...{ isQuoted: row.is_quoted, isLent: row.is_lent },
            ...{ tick: formatPrice(pair, pair.tick), lot: formatQuantity(pair, pair.lot), sources, listedAt },
            terms: showOwnTerms(row),
          },
        ];
      }),
    });
  }),

  handle(contract.listListingChanges, async ({ cursor, limit }, { db }) => {
    if (cursor && !/^\d{1,18}$/.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const { rows, next } = await paged(
      limit,
      (most) => listingRows(db).changes(cursor || null, most),
      ({ id }) => String(id),
    );
    return ok({
      rows: rows.map(({ id, at, subject, made_by: madeBy, approval_id: approvalId, before, after }) => {
        return { id: String(id), at, subject, madeBy, approvalId, before, after };
      }),
      next,
    });
  }),
];

function orNull(money: Money | null) {
  return money === null ? null : onWire(money);
}
