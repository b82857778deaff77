import type { Instant } from '@candor/kernel';
import type { VenueHttp } from '../venue-http.ts';
import { Candles } from './okx-schemas.ts';
import type { OkxCandleRow } from './okx-venue.ts';

/** OKX gives so many of the newest at once, and of older ones, which it keeps elsewhere, fewer. */
const PAGES = [
  { path: '/api/v5/market/candles', rows: 300 },
  { path: '/api/v5/market/history-candles', rows: 100 },
] as const;
const MAX_ASKED = 20;

/** The newest first, from as many pages as it takes. */
export async function readOkxCandles(
  http: VenueHttp,
  about: { readonly instId: string; readonly bar: string },
  { before, limit }: { readonly before?: Instant; readonly limit: number },
): Promise<OkxCandleRow[]> {
  const rows: OkxCandleRow[] = [];
  let [page, until] = [0, before === undefined ? undefined : String(before)];
  for (let asked = 0; asked < MAX_ASKED && rows.length < limit; asked += 1) {
    const place = PAGES[page];
    if (!place) break;
    const count = Math.min(limit - rows.length, place.rows);
    const query = { ...about, limit: String(count), ...(until === undefined ? {} : { after: until }) };
    const { data } = await http.get(Candles, place.path, query);
    rows.push(...data);
    until = data.at(-1)?.[0] ?? until;
    // The newest are used up: the rest is history.
    if (data.length < count) page += 1;
  }
  return rows;
}
