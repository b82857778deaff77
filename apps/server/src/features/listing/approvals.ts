import { type ListingFacts, listAsset, listMarket, marketChange, marketName } from '@candor/domain/listing';
import type { Clock } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { followListing } from '../../services/listing/follow-listing.ts';
import { listingRows } from '../../services/listing/listing-rows.ts';

/** [LST-14] Another process learns it within seconds; this one before it answers. */
const afterwards = async (context: OperatorContext) => void (await followListing(context, { at: null }));

/** [LST-8] [LST-13] What two operators say of the listing; the database carries it out. */
export const listingApprovals = [
  defineApproval({
    kind: 'market.change',
    subjectOf: ({ market }) => market,
    judge: async (db, { clock }, payload) =>
      marketChange.judge(payload, { now: clock.now(), market: await findTraits(db, payload.market) }),
    describe: marketChange.describe,
    afterwards,
  }),
  defineApproval({
    kind: 'market.list',
    subjectOf: marketName,
    judge: async (db, { clock }, payload) => listMarket.judge(payload, await readFacts(db, clock)),
    describe: listMarket.describe,
    afterwards,
  }),
  defineApproval({
    kind: 'asset.list',
    subjectOf: ({ asset }) => asset,
    // What a chain says of a contract is asked here, once there is a probe.
    judge: async (db, { clock }, payload) => listAsset.judge(payload, await readFacts(db, clock)),
    describe: listAsset.describe,
    afterwards,
  }),
];

async function findTraits(db: Queries, id: string) {
  const row = (await listingRows(db).markets()).find((each) => each.id === id);
  if (!row) return undefined;
  const { phase, opens_at: opensAt, delists_at: delistsAt, is_quoted: isQuoted, is_lent: isLent } = row;
  return { phase, opensAt, delistsAt, isQuoted, isLent };
}

async function readFacts(db: Queries, clock: Clock): Promise<ListingFacts> {
  const rows = listingRows(db);
  return {
    now: clock.now(),
    assets: await rows.assets(),
    markets: await rows.markets(),
    contracts: await rows.networks(),
  };
}
