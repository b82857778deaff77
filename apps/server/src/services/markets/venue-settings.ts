import type { VenueName } from '@candor/contract';

/** Where a venue's public market data is. */
export type VenueAddress = { readonly url: string; readonly ws: string };

/** Null is a venue that is not listened to. */
export type VenueSettings = Readonly<Record<VenueName, VenueAddress | null>>;

export const NO_VENUES: VenueSettings = { BINANCE: null, OKEX: null };
