import * as z from 'zod/mini';
import { query } from '../call.ts';
import { zAsset, zCursor, zInstant, zLimit, zMarketId, zMoney, zNetwork } from '../fields.ts';
import { MARKET_VENUES } from '../market/fields.ts';
import { MARKET_PHASES } from './fields.ts';
import { MarketTerms } from './market-terms.ts';

/** Which assets and markets there are, as the tables have them. Operators only; what they change comes by approvals. */
const Asset = z.strictObject({
  asset: zAsset,
  /** Its number in the ledger. */
  code: z.number(),
  name: z.string(),
  /** [LST-53] Its drawing; null where its letter is shown. */
  logo: z.nullable(z.string()),
  /** Decimals inside the ledger. */
  scale: z.number(),
  transferMinimum: zMoney,
  transferMaximum: zMoney,
  /** Null where a setting says it. */
  newRecipientsPerDay: z.nullable(zMoney),
  outPerDay: z.nullable(zMoney),
  networks: z.array(
    z.strictObject({
      network: zNetwork,
      isCoin: z.boolean(),
      /** Null for a coin, and where the settings of the installation name it. */
      contract: z.nullable(z.string()),
      /** Decimals on the chain. */
      decimals: z.number(),
      /** Whether customers may send it and take it away. */
      depositsOpen: z.boolean(),
      withdrawalsOpen: z.boolean(),
      /** Being delisted: until when it leaves. */
      delistsAt: z.nullable(zInstant),
    }),
  ),
  listedAt: zInstant,
});

const Market = z.strictObject({
  id: zMarketId,
  no: z.number(),
  /** Decimal text of the quote asset and of the base asset. */
  tick: z.string(),
  lot: z.string(),
  phase: z.enum(MARKET_PHASES),
  /** Whether an operator has stopped trading there for now, in whatever phase. */
  isHalted: z.boolean(),
  opensAt: z.nullable(zInstant),
  /** When it is delisted, where that was announced. */
  delistsAt: z.nullable(zInstant),
  /** Whether the liquidity provider quotes there, and whether margin is lent. */
  isQuoted: z.boolean(),
  isLent: z.boolean(),
  /** [LST-42] Its own; null where the setting for all markets counts. */
  terms: MarketTerms,
  sources: z.array(z.strictObject({ venue: z.enum(MARKET_VENUES), symbol: z.string() })),
  listedAt: zInstant,
});

export const readListing = query({
  path: 'app.console/listing/read',
  summary: 'Every asset with its networks, and every market.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({}),
  output: z.strictObject({ assets: z.array(Asset), markets: z.array(Market) }),
});

export const listListingChanges = query({
  path: 'app.console/listing/changes',
  summary: 'What changed in the listing, newest first: the row before and after, when, and who made the change.',
  access: 'operator',
  permission: 'market.read',
  input: z.strictObject({ cursor: zCursor, limit: zLimit }),
  output: z.strictObject({
    rows: z.array(
      z.strictObject({
        id: z.string(),
        at: zInstant,
        subject: z.enum(['asset', 'asset_network', 'market', 'market_source']),
        /** The two operators; `schedule` where an announced moment came. */
        madeBy: z.string(),
        approvalId: z.nullable(z.string()),
        before: z.nullable(z.record(z.string(), z.unknown())),
        after: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
    next: z.nullable(z.string()),
  }),
});
