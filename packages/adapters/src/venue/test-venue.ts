import { startVenueSim, type VenueSim } from '@candor/venue-sim';
import { openBinance } from './binance/binance-venue.ts';
import { openOkx } from './okx/okx-venue.ts';
import type { VenueConnector, VenueMarket, VenueNews, VenueOptions } from './port.ts';

export const MARKETS: Readonly<Record<'binance' | 'okx', readonly VenueMarket[]>> = {
  binance: marketsOf((base) => `${base}USDT`),
  okx: marketsOf((base) => `${base}-USDT`),
};

function marketsOf(symbolOf: (base: string) => string): VenueMarket[] {
  const scales = { BTC: 8, ETH: 8, TRX: 6 };
  return Object.entries(scales).map(([base, sizeScale]) => ({
    ...{ id: `${base}-USDT`, symbol: symbolOf(base), priceScale: 6, sizeScale },
  }));
}

/** Quick enough for a test, and with nothing left to chance. */
const QUICK = { silenceMs: 60_000, firstMs: 5, longestMs: 50, tendMs: 50, askMs: 10, rateLimitMs: 50 } as const;
/** How much faster time passes in here. */
const HASTE = 5;

export type TestVenue = {
  readonly sim: VenueSim;
  readonly connector: VenueConnector;
  /** Every problem so far, as `what why`. */
  readonly problems: readonly string[];
  /** Lets time pass for both at once. */
  readonly pass: (ms: number) => void;
  /** Resolves at the next news that the condition holds for. */
  readonly next: (isIt: (news: VenueNews) => boolean) => Promise<VenueNews>;
  readonly close: () => Promise<void>;
};

/** A simulator and the connector that listens to it, over real sockets and by one clock that a test can move. */
export async function startTestVenue(
  venue: 'binance' | 'okx',
  options: Partial<VenueOptions> & { readonly hasChecksum?: boolean } = {},
): Promise<TestVenue> {
  let passed = 0;
  const steadyMs = () => performance.now() * HASTE + passed;
  const clock = { now: () => Date.UTC(2026, 5, 1, 12) + Math.floor(steadyMs()) };
  const { hasChecksum = true, ...given } = options;
  const sim = await startVenueSim({ venue, clock, hasChecksum, stepMs: 250 / HASTE });
  const problems: string[] = [];
  const open = venue === 'binance' ? openBinance : openOkx;
  const connector = open({
    ...{ url: sim.url, ws: sim.ws, markets: MARKETS[venue], steadyMs, chance: () => 0.5, pauses: QUICK },
    onProblem: (what, about) => problems.push([what, ...Object.values(about)].join(' ')),
    ...given,
  });
  connector.start();
  return {
    sim,
    connector,
    problems,
    pass: (ms) => {
      passed += ms;
    },
    next: (isIt) =>
      new Promise((resolve) => {
        const stop = connector.listen((news) => {
          if (!isIt(news)) return;
          stop();
          resolve(news);
        });
      }),
    close: async () => {
      await connector.stop();
      await sim.stop();
    },
  };
}

/** News of a book that can be relied on. */
export function isBook(connector: VenueConnector, market: string): (news: VenueNews) => boolean {
  return (news) => news.kind === 'book' && news.market === market && connector.orderBook(market, 1) !== undefined;
}
