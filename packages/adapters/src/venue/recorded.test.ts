import { fileURLToPath } from 'node:url';
import { type Recorded, readRecording, startReplay } from '@candor/venue-sim';
import { describe, expect, it } from 'vitest';
import { openBinance } from './binance/binance-venue.ts';
import { DepthSync } from './binance/depth-sync.ts';
import { scaled } from './figures.ts';
import type { TextLevel } from './local-book.ts';
import type { VenueBook, VenueMarket } from './port.ts';
import { MARKETS } from './test-venue.ts';

/**
 * Six real minutes of Binance. The book is rebuilt from its changes alone, and wherever Binance said for the same change what
 * its best prices and their sizes were, ours are the same.
 */
describe('a recorded stream of Binance', () => {
  it.each([
    ['BTC-USDT', 3_451, 564],
    ['ETH-USDT', 3_434, 577],
  ] as const)('%s is rebuilt without a gap, its best prices equal in every check', (id, changes, checks) => {
    const [market, recording] = [marketOf(id), recordingOf(id)];
    const said = bestBySequence(recording);
    const sync = new DepthSync(market);
    const counts = { changes: 0, gaps: 0, compared: 0, equal: 0 };
    for (const { stream, data } of recording) {
      const [bids, asks] = [levelsOf(data.b ?? data.bids), levelsOf(data.a ?? data.asks)];
      const isChange = stream.endsWith('@depth@100ms');
      if (!isChange && stream !== '') continue;
      const synced = isChange
        ? sync.change({ first: Number(data.U), last: Number(data.u), bids, asks })
        : sync.snapshot({ last: Number(data.lastUpdateId), bids, asks });
      counts.changes += Number(isChange);
      counts.gaps += Number(typeof synced === 'object');
      const best = synced === 'changed' && sync.orderBook ? said.get(sync.orderBook.sequence) : undefined;
      if (!best || !sync.orderBook) continue;
      counts.compared += 1;
      counts.equal += Number(bestText(sync.orderBook.top(1)) === best);
    }
    expect(counts).toEqual({ changes, gaps: 0, compared: checks, equal: checks });
  });

  it('is rebuilt as well by the connector that listens to its replay', async () => {
    const [market, recording] = [marketOf('ETH-USDT'), recordingOf('ETH-USDT')];
    const said = bestBySequence(recording);
    const replay = await startReplay({ recording, speed: 'all' });
    const problems: string[] = [];
    const connector = openBinance({
      ...{ url: replay.url, ws: replay.ws, markets: [market], steadyMs: () => performance.now(), chance: () => 0.5 },
      onProblem: (what) => problems.push(what),
    });
    const last = recording.findLast(({ stream }) => stream.endsWith('@depth@100ms'))?.data.u;
    let [equal, compared] = [0, 0];
    const over = new Promise<void>((resolve) => {
      connector.listen(() => {
        const orderBook = connector.orderBook(market.id, 1);
        const best = orderBook && said.get(orderBook.sequence);
        if (best) compared += 1;
        if (best && bestText(orderBook) === best) equal += 1;
        if (orderBook?.sequence === last) resolve();
      });
    });
    connector.start();
    await over;
    // Changes that waited for the answer about the whole book are told together, so a few checks are missed.
    expect({ problems, isMost: compared > 500, different: compared - equal }).toEqual({
      ...{ problems: [], isMost: true, different: 0 },
    });
    await connector.stop();
    await replay.stop();
  });
});

function marketOf(id: string): VenueMarket {
  const found = MARKETS.binance.find((market) => market.id === id);
  if (!found) throw new RangeError(id);
  return found;
}

function recordingOf(id: string): readonly Recorded[] {
  const path = `../../../venue-sim/fixtures/${id.replace('-', '').toLowerCase()}_20240808.ndjson.gz`;
  return readRecording(fileURLToPath(new URL(path, import.meta.url)));
}

function levelsOf(rows: unknown): readonly TextLevel[] {
  return Array.isArray(rows) ? rows : [];
}

function bestText({ bids: [bid], asks: [ask] }: VenueBook): string {
  return [bid?.price, bid?.quantity, ask?.price, ask?.quantity].join();
}

/** Best bid and ask with their sizes, by the number of the change that made them the best. */
function bestBySequence(recording: readonly Recorded[]): Map<number, string> {
  const tickers = recording.filter(({ stream }) => stream.endsWith('@bookTicker'));
  return new Map(
    tickers.map(({ data: { u, b, B, a, A } }) => {
      const figures = [scaled(String(b), 6), scaled(String(B), 8), scaled(String(a), 6), scaled(String(A), 8)];
      return [Number(u), figures.join()];
    }),
  );
}
