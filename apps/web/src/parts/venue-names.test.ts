import { MARKET_VENUES } from '@candor/contract/market/fields';
import { expect, it } from 'vitest';
import { venueName, venueNames } from './venue-names.ts';

it('writes venues as they do, and no screen in the capitals of the code', () => {
  expect(venueNames([...MARKET_VENUES, ...MARKET_VENUES])).toEqual(['Binance', 'OKX']);
  for (const venue of MARKET_VENUES) expect(venueName(venue)).not.toBe(venue);
});
