import type { Network } from '@candor/contract';
import { zNetwork } from '@candor/contract/fields';
import { MARKET_PHASES } from '@candor/contract/listing/fields';
import { ASSET_KINDS } from '@candor/contract/market/calls';
import { MARKET_VENUES, type VenueName } from '@candor/contract/market/fields';
import type { Asset, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zMinor, zMoment } from '../../platform/database/columns.ts';
import type { Queries } from '../../platform/database/sql.ts';

/** Rows as the tables have them. Names are texts here: whether a process knows them is not the tables' to say. */
const AssetRow = z.object({
  asset: z.string(),
  code: z.number(),
  scale: z.number(),
  name: z.string(),
  logo: z.nullable(z.string()),
  transfer_minimum: zMinor,
  transfer_maximum: zMinor,
  new_recipients_per_day: z.nullable(zMinor),
  out_per_day: z.nullable(zMinor),
  listed_at: zMoment,
});
export type AssetRow = z.infer<typeof AssetRow>;

/** [LST-31] What is said about an asset on its page. */
const FactsRow = z.object({
  kind: z.enum(ASSET_KINDS),
  max_supply: z.nullable(zMinor),
  supply_source: z.nullable(z.string()),
  supply_at: z.nullable(zMoment),
  listed_at: zMoment,
});
export type FactsRow = z.infer<typeof FactsRow>;

const NetworkRow = z.object({
  asset: z.string(),
  network: zNetwork,
  is_coin: z.boolean(),
  contract: z.nullable(z.string()),
  decimals: z.number(),
  deposits_open: z.boolean(),
  withdrawals_open: z.boolean(),
  withdraw_only_until: z.nullable(zMoment),
  confirmations_small: z.nullable(z.number()),
  confirmations_medium: z.nullable(z.number()),
  confirmations_large: z.nullable(z.number()),
  deposit_minimum: z.nullable(zMinor),
  medium_from: z.nullable(zMinor),
  large_from: z.nullable(zMinor),
  review_from: z.nullable(zMinor),
  sweep_from: z.nullable(zMinor),
  withdrawal_minimum: z.nullable(zMinor),
  withdrawal_maximum: z.nullable(zMinor),
  fee_margin: z.number(),
  fee_step: zMinor,
  fee_least: z.nullable(zMinor),
  fee_most: z.nullable(zMinor),
  second_person_above: z.nullable(zMinor),
});
export type NetworkRow = z.infer<typeof NetworkRow> & { readonly network: Network };

const MarketRow = z.object({
  id: z.string(),
  no: z.number(),
  base: z.string(),
  quote: z.string(),
  tick: zMinor,
  lot: zMinor,
  phase: z.enum(MARKET_PHASES),
  opens_at: z.nullable(zMoment),
  delists_at: z.nullable(zMoment),
  is_quoted: z.boolean(),
  is_lent: z.boolean(),
  minimum: z.nullable(zMinor),
  maker_fee: z.nullable(z.number()),
  taker_fee: z.nullable(z.number()),
  calendar: z.nullable(z.string()),
  most_multiplier: z.nullable(z.number()),
  lent_per_customer: z.nullable(zMinor),
  lent_in_all: z.nullable(zMinor),
  quote_spread: z.nullable(z.number()),
  quote_side: z.nullable(zMinor),
  quote_inventory: z.nullable(zMinor),
  listed_at: zMoment,
});
export type MarketRow = z.infer<typeof MarketRow> & { readonly symbols: Readonly<Partial<Record<VenueName, string>>> };

const SourceRow = z.object({ market: z.string(), venue: z.enum(MARKET_VENUES), symbol: z.string() });

const ChangeRow = z.object({
  id: z.bigint(),
  at: zMoment,
  subject: z.enum(['asset', 'asset_network', 'market', 'market_source']),
  made_by: z.string(),
  approval_id: z.nullable(z.string()),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
});
export type ChangeRow = z.infer<typeof ChangeRow> & { readonly at: Instant };

export const listingRows = (db: Queries) => ({
  assets: async (): Promise<readonly AssetRow[]> => {
    const rows =
      await db.many`select a.*, l.code, l.scale from asset a join ledger_asset l using (asset) order by l.code`;
    return rows.map((row) => AssetRow.parse(row));
  },
  facts: async (asset: Asset): Promise<FactsRow> =>
    FactsRow.parse(
      await db.one`select kind, max_supply, supply_source, supply_at, listed_at from asset where asset = ${asset}`,
    ),
  networksOf: async (asset: Asset): Promise<readonly NetworkRow[]> => {
    const rows = await db.many`select * from asset_network where asset = ${asset} order by network`;
    return rows.map((row) => NetworkRow.parse(row));
  },
  networks: async (): Promise<readonly NetworkRow[]> => {
    const rows = await db.many`select * from asset_network order by network, is_coin desc, asset`;
    return rows.map((row) => NetworkRow.parse(row));
  },
  markets: async (): Promise<readonly MarketRow[]> => {
    const rows = await db.many`select * from market order by no`;
    const sources = (await db.many`select * from market_source order by venue`).map((row) => SourceRow.parse(row));
    return rows.map((row) => {
      const market = MarketRow.parse(row);
      const own = sources.filter((source) => source.market === market.id);
      return { ...market, symbols: Object.fromEntries(own.map(({ venue, symbol }) => [venue, symbol])) };
    });
  },
  changes: async (before: string | null, limit: number): Promise<readonly ChangeRow[]> => {
    const rows = await db.many`select * from listing_change
      where ${before}::bigint is null or id < ${before}::bigint order by id desc limit ${limit}`;
    return rows.map((row) => ChangeRow.parse(row));
  },
});
