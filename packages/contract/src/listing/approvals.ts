import { LOGO } from '@candor/kernel';
import * as z from 'zod/mini';
import { zAsset, zDecimal, zMarketId, zNetwork, zText } from '../fields.ts';
import { CHOSEN_PHASES } from './fields.ts';
import { MarketTerms } from './market-terms.ts';

const LAST_MOMENT = 8_640_000_000_000;
const zMoment = z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(LAST_MOMENT)));
const zSymbol = z.string().check(z.regex(/^[A-Z0-9-]{3,24}$/));
const zName = z.string().check(z.regex(/^[A-Z][A-Z0-9]{1,11}$/));

/** A market to be. Its tick is an amount of the quote asset, its lot one of the base asset. */
export const NewMarket = z.strictObject({
  base: zName,
  quote: zAsset,
  tick: zDecimal,
  lot: zDecimal,
  phase: z.enum(['announced', 'open']),
  opensAt: zMoment,
  isQuoted: z.boolean(),
  isLent: z.boolean(),
  /** How each venue calls it; null where its price is not read there. */
  binance: z.nullable(zSymbol),
  okex: z.nullable(zSymbol),
});
export type NewMarket = z.infer<typeof NewMarket>;

export const NewNetwork = z.strictObject({
  network: zNetwork,
  /** [LST-51] Null for the coin of a network that has none yet. */
  contract: z.nullable(z.string().check(z.minLength(20), z.maxLength(64))),
  decimals: z.number().check(z.int(), z.minimum(0), z.maximum(36)),
  /** [LST-41] What leaving costs where no price says what the network's cost comes to. */
  feeLeast: z._default(z.nullable(zDecimal), null),
});
export type NewNetwork = z.infer<typeof NewNetwork>;

/** [LST-53] A drawing, an SVG path on a plate of 28 by 28; null where its letter is shown. */
const zLogo = z.nullable(z.string().check(z.regex(LOGO)));

export const NewAsset = z.strictObject({
  asset: zName,
  name: zText(40, 2),
  logo: z._default(zLogo, null),
  /** Decimals inside the ledger, for ever. */
  scale: z.number().check(z.int(), z.minimum(0), z.maximum(8)),
  transferMinimum: zDecimal,
  transferMaximum: zDecimal,
  newRecipientsPerDay: zDecimal,
  outPerDay: zDecimal,
  networks: z.array(NewNetwork).check(z.maxLength(10)),
  /** Listed with it, against an asset there is. */
  market: z.nullable(NewMarket),
});
export type NewAsset = z.infer<typeof NewAsset>;

/** What its proposals say. None has a field for a price, a profit or a result. */
export const listingProposals = {
  /** [LST-8] What it would replace is written down with it: an approval is no good for another state. */
  'market.change': z.strictObject({
    market: zMarketId,
    phase: z.enum(CHOSEN_PHASES),
    opensAt: zMoment,
    delistsAt: zMoment,
    isQuoted: z.boolean(),
    isLent: z.boolean(),
    /** [LST-42] Left out, they stay as they are. */
    terms: z.optional(MarketTerms),
  }),
  /** [LST-18] An asset on one of its networks; the date is until when it leaves. */
  'network.change': z.strictObject({
    asset: zAsset,
    network: zNetwork,
    depositsOpen: z.boolean(),
    withdrawalsOpen: z.boolean(),
    delistsAt: zMoment,
  }),
  /** [LST-27] All of its networks at one date; null takes it back. */
  'asset.delist': z.strictObject({ asset: zAsset, delistsAt: zMoment }),
  /** [LST-13] */
  'market.list': NewMarket,
  'asset.list': NewAsset,
  /** [LST-54] A further network of an asset that is listed. */
  'network.list': z.extend(NewNetwork, { asset: zAsset }),
  /** [LST-55] Another drawing of an asset that is listed. */
  'asset.logo': z.strictObject({ asset: zAsset, logo: zLogo }),
} as const;
