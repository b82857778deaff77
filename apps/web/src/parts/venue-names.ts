import type { VenueName } from '@candor/contract/market/fields';

/** The venues as they write their own names. */
const NAMES: Readonly<Record<VenueName, string>> = { BINANCE: 'Binance', OKEX: 'OKX' };

/** Each once, in the order they were given. */
export function venueNames(venues: readonly VenueName[]): readonly string[] {
  return [...new Set(venues)].map((venue) => NAMES[venue]);
}
