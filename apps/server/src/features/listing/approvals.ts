import type { Network } from '@candor/contract';
import {
  assetDelisting,
  type ListingFacts,
  leavesBy,
  listAsset,
  listMarket,
  listNetwork,
  logoChange,
  marketChange,
  marketName,
  networkChange,
  networkName,
} from '@candor/domain/listing';
import { type Asset, type Clock, knownAsset, scaleOf } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { defineApproval } from '../../services/approvals/approval-kind.ts';
import { followListing } from '../../services/listing/follow-listing.ts';
import { listingRows } from '../../services/listing/listing-rows.ts';
import { showOwnTerms } from '../../services/listing/read-own-terms.ts';
import { checkProbes } from '../../services/listing/token-probes.ts';

/** [LST-14] Another process learns it within seconds; this one before it answers. */
const afterwards = async (context: OperatorContext) => void (await followListing(context, { at: null }));

/** [LST-8] [LST-13] What two operators say of the listing; the database carries it out. */
export const listingApprovals = [
  defineApproval({
    kind: 'market.change',
    subjectOf: ({ market }) => market,
    judge: async (db, { clock }, payload) =>
      marketChange.judge(payload, { now: clock.now(), ...(await findTraits(db, payload.market)) }),
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
    judge: async (db, platform, payload) => {
      const judged = listAsset.judge(payload, await readFacts(db, platform.clock));
      if (!judged.ok) return judged;
      // Last: nobody's node is asked about what is refused anyway.
      const checked = await checkProbes(db, platform, payload);
      return checked.ok ? judged : checked;
    },
    describe: listAsset.describe,
    afterwards,
  }),
  defineApproval({
    kind: 'network.list',
    subjectOf: networkName,
    judge: async (db, platform, payload) => {
      const { networks: own } = await findLeaving(db, payload.asset);
      const judged = listNetwork.judge(payload, { ...(await readFacts(db, platform.clock)), own });
      if (!judged.ok) return judged;
      const checked = await checkProbes(db, platform, { asset: payload.asset, networks: [payload] });
      return checked.ok ? judged : checked;
    },
    describe: listNetwork.describe,
    afterwards,
  }),
  defineApproval({
    kind: 'asset.logo',
    subjectOf: ({ asset }) => asset,
    judge: async (db, _, payload) => {
      const row = (await listingRows(db).assets()).find(({ asset }) => asset === payload.asset);
      return logoChange.judge(payload, { logo: row?.logo });
    },
    describe: logoChange.describe,
    afterwards,
  }),
  defineApproval({
    kind: 'network.change',
    subjectOf: networkName,
    judge: async (db, { clock }, payload) =>
      networkChange.judge(payload, { now: clock.now(), ...(await findNetwork(db, payload)) }),
    describe: networkChange.describe,
    afterwards,
  }),
  defineApproval({
    kind: 'asset.delist',
    subjectOf: ({ asset }) => asset,
    judge: async (db, { clock }, payload) =>
      assetDelisting.judge(payload, { now: clock.now(), ...(await findLeaving(db, payload.asset)) }),
    describe: assetDelisting.describe,
    afterwards,
  }),
];

async function findTraits(db: Queries, id: string) {
  const row = (await listingRows(db).markets()).find((each) => each.id === id);
  if (!row) return { market: undefined, leaves: [] };
  const { phase, opens_at: opensAt, delists_at: delistsAt, is_quoted: isQuoted, is_lent: isLent } = row;
  const terms = { terms: showOwnTerms(row), quoteScale: scaleOf(knownAsset(row.quote)) };
  const leaves = [await findLeaves(db, knownAsset(row.base)), await findLeaves(db, knownAsset(row.quote))];
  return { market: { phase, opensAt, delistsAt, isQuoted, isLent, ...terms }, leaves };
}

async function findLeaves(db: Queries, asset: Asset) {
  return leavesBy((await listingRows(db).networksOf(asset)).map((each) => each.withdraw_only_until));
}

async function findNetwork(db: Queries, { asset, network }: { readonly asset: Asset; readonly network: Network }) {
  const all = await listingRows(db).networksOf(asset);
  const row = all.find((each) => each.network === network);
  const others = all.filter((each) => each !== row).map((each) => each.withdraw_only_until);
  const { markets } = await findLeaving(db, asset);
  if (!row) return { row, others, markets };
  const { deposits_open: depositsOpen, withdrawals_open: withdrawalsOpen, withdraw_only_until: delistsAt } = row;
  return { row: { depositsOpen, withdrawalsOpen, delistsAt }, others, markets };
}

/** Over which networks an asset leaves until when, and in what it is traded. */
async function findLeaving(db: Queries, asset: Asset) {
  const rows = listingRows(db);
  const networks = (await rows.networksOf(asset)).map((each) => [each.network, each.withdraw_only_until] as const);
  const markets = (await rows.markets()).filter(({ base, quote }) => base === asset || quote === asset);
  return {
    networks: Object.fromEntries(networks),
    markets: markets.map(({ phase, delists_at: delistsAt }) => ({ phase, delistsAt })),
  };
}

async function readFacts(db: Queries, clock: Clock): Promise<ListingFacts> {
  const rows = listingRows(db);
  return {
    now: clock.now(),
    assets: await rows.assets(),
    markets: await rows.markets(),
    contracts: (await rows.networks()).map(({ network, contract, is_coin: isCoin }) => ({ network, contract, isCoin })),
  };
}
