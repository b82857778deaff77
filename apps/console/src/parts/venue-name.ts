import type { VenueName } from '@candor/contract/market/fields';

/** The venues as they write their own names. */
const NAMES: Readonly<Record<VenueName, string>> = { BINANCE: 'Binance', OKEX: 'OKX' };

/** A record may name one that is followed no more: it keeps the name it was written with. */
export const venueName = (venue: string): string => (NAMES as Readonly<Record<string, string>>)[venue] ?? venue;
