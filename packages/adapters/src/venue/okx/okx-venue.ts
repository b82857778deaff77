import { instant } from '@candor/kernel';
import { minor } from '../figures.ts';
import { Followed } from '../followed.ts';
import {
  type VenueCandle,
  type VenueConnector,
  VenueFault,
  type VenueInterval,
  type VenueMarket,
  type VenueOptions,
  type VenueTrade,
} from '../port.ts';
import { VenueDesk } from '../venue-desk.ts';
import { understand } from '../venue-http.ts';
import { openLine, type VenueLine } from '../venue-line.ts';
import { BooksSync } from './books-sync.ts';
import { readOkxCandles } from './okx-candles.ts';
import { Instruments, Message, Time, Trades } from './okx-schemas.ts';

/** OKX's names of the intervals; its days are those of Hong Kong unless UTC is said. */
const BARS: Readonly<Record<VenueInterval, string>> = {
  ...{ '1m': '1m', '5m': '5m', '15m': '15m', '30m': '30m', '1h': '1H', '4h': '4H', '1d': '1Dutc' },
};
type Arg = { readonly channel: string; readonly instId: string };

/** OKX's public spot market data. Candles come over a line of their own, which is up only while one is followed. */
export function openOkx(options: VenueOptions): VenueConnector {
  const desk = new VenueDesk(options);
  const syncs = new Map(desk.markets.map((market) => [market.id, new BooksSync(market)]));
  const followed = new Followed<Arg>(({ channel, instId }) => `${channel}:${instId}`);

  const readClock = () =>
    desk.readClock(async () => Number((await desk.http.get(Time, '/api/v5/public/time')).data[0]?.ts));
  const openOne = (
    path: string,
    given: { onUp: (isSimulated: boolean) => void; onDown: (why: string) => void },
  ): VenueLine => {
    const made = openLine({
      ...{ url: `${options.ws}/${path}`, pauses: desk.pauses, chance: options.chance, steadyMs: options.steadyMs },
      ...{ ...given, ping: 'ping' },
      onText: (text) => {
        if (text === 'pong') return;
        try {
          hear(understand(Message, text, 'okx'));
        } catch (error) {
          if (!(error instanceof VenueFault)) throw error;
          desk.problem('okx is not understood', { reason: error.message });
          made.restart('nonsense');
        }
      },
    });
    return made;
  };
  const line = openOne('public', {
    onUp: (isSimulated) => {
      desk.lineUp(isSimulated);
      if (desk.isRefused) return line.restart('a simulator');
      void readClock();
      line.say({ op: 'subscribe', args: desk.markets.flatMap(channelsOf) });
    },
    onDown: (why) => {
      desk.lineDown();
      for (const sync of syncs.values()) sync.reset();
      desk.problem('the line to okx is down', { why });
    },
  });
  const candleLine = openOne('business', {
    onUp: () => {
      if (!desk.isRefused) candleLine.say({ op: 'subscribe', args: followed.topics });
    },
    onDown: (why) => {
      if (why !== 'stopped') desk.problem('the line to okx is down', { why });
    },
  });

  const hearBook = (market: VenueMarket, message: Extract<Message, { action: string }>) => {
    const sync = syncs.get(market.id);
    for (const { bids, asks, ts, checksum = 0, prevSeqId: before, seqId: sequence } of message.data) {
      const isSnapshot = message.action === 'snapshot';
      const synced = sync?.receive({ isSnapshot, bids, asks, sequence, before, checksum });
      if (synced === 'changed' && sync?.orderBook) {
        line.settle();
        desk.bookChanged(market.id, sync.orderBook, Number(ts));
      } else if (typeof synced === 'object') {
        desk.problem('the book of okx is built anew', { market: market.id, why: synced.broken });
        desk.notify({ kind: 'book', market: market.id });
        desk.paced(market.id, () => {
          const args = [{ channel: 'books', instId: market.symbol }];
          line.say({ op: 'unsubscribe', args });
          line.say({ op: 'subscribe', args });
        });
      }
    }
  };
  const hear = (message: Message) => {
    if ('event' in message) {
      if (message.event !== 'error') return;
      const why = message.msg?.slice(0, 100) ?? 'an error';
      // A market it does not have is no reason to hang up on the others.
      if (!why.includes('exist')) throw new VenueFault('refused', why);
      desk.problem('okx does not have a market', { why });
      return;
    }
    const market = desk.marketOf(message.arg.instId);
    const { priceScale, sizeScale } = market;
    if ('action' in message) return hearBook(market, message);
    const { channel } = message.arg;
    for (const row of message.data) {
      if (Array.isArray(row)) {
        const interval = intervalOf(channel);
        if (interval) desk.notify({ kind: 'candle', market: market.id, interval, candle: candleOf(market, row) });
      } else if ('tradeId' in row) {
        desk.notify({ kind: 'trades', market: market.id, trades: [tradeOf(market, row)] });
      } else {
        const [last, open, high, low] = [row.last, row.open24h, row.high24h, row.low24h].map((each) =>
          minor(each, priceScale),
        );
        const volume = minor(row.vol24h, sizeScale);
        desk.dayChanged(market.id, { last: last ?? 0n, open: open ?? 0n, high: high ?? 0n, low: low ?? 0n, volume });
      }
    }
  };

  return {
    start: () => {
      desk.startTending({ onStuck: () => line.restart('stuck'), onClock: () => void readClock() });
      line.start();
    },
    stop: async () => {
      desk.stop();
      await Promise.all([line.stop(), candleLine.stop()]);
    },
    learn: (markets) => {
      const added = desk.learn(markets);
      for (const market of added) syncs.set(market.id, new BooksSync(market));
      if (added.length > 0) line.say({ op: 'subscribe', args: added.flatMap(channelsOf) });
    },
    listen: desk.listen,
    orderBook: (id, levels) => syncs.get(id)?.orderBook?.top(levels),
    best: desk.best,
    day: desk.day,
    ageMs: desk.ageMs,
    isSimulated: desk.isSimulated,
    candles: async (id, interval, query) => {
      const market = desk.marketById(id);
      const rows = await readOkxCandles(desk.http, { instId: market.symbol, bar: BARS[interval] }, query);
      return rows.map((row) => candleOf(market, row)).reverse();
    },
    followCandles: (id, interval) => {
      const arg = { channel: `candle${BARS[interval]}`, instId: desk.marketById(id).symbol };
      return followed.follow(
        arg,
        () => {
          candleLine.start();
          candleLine.say({ op: 'subscribe', args: [arg] });
        },
        () => {
          candleLine.say({ op: 'unsubscribe', args: [arg] });
          if (followed.topics.length === 0) void candleLine.stop();
        },
      );
    },
    recentTrades: async (id, count) => {
      const market = desk.marketById(id);
      const query = { instId: market.symbol, limit: String(Math.min(count, 500)) };
      return (await desk.http.get(Trades, '/api/v5/market/trades', query)).data.map((row) => tradeOf(market, row));
    },
    instruments: async () => {
      const known = new Map(desk.markets.map(({ id, symbol }) => [symbol, id]));
      const { data } = await desk.http.get(Instruments, '/api/v5/public/instruments', { instType: 'SPOT' });
      return data.flatMap(({ instId, state, tickSz: tick, lotSz: lot }) => {
        const market = known.get(instId);
        return market ? [{ market, isTrading: state === 'live', tick, lot }] : [];
      });
    },
  };
}

/** What is listened to of every market. */
function channelsOf({ symbol: instId }: VenueMarket): Arg[] {
  return ['books', 'trades', 'tickers'].map((channel) => ({ channel, instId }));
}

function intervalOf(channel: string): VenueInterval | undefined {
  const bar = channel.slice('candle'.length);
  return (Object.keys(BARS) as VenueInterval[]).find((each) => BARS[each] === bar);
}

type TradeRow = {
  readonly tradeId: string;
  readonly px: string;
  readonly sz: string;
  readonly side: 'buy' | 'sell';
  readonly ts: string;
};

function tradeOf({ priceScale, sizeScale }: VenueMarket, { tradeId, px, sz, side, ts }: TradeRow): VenueTrade {
  return { id: tradeId, price: minor(px, priceScale), quantity: minor(sz, sizeScale), side, at: instant(Number(ts)) };
}

export type OkxCandleRow = readonly [
  openAt: string,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
  ...unknown[],
];

function candleOf(
  { priceScale, sizeScale }: VenueMarket,
  [openAt, open, high, low, close, volume]: OkxCandleRow,
): VenueCandle {
  return {
    openAt: instant(Number(openAt)),
    open: minor(open, priceScale),
    high: minor(high, priceScale),
    low: minor(low, priceScale),
    close: minor(close, priceScale),
    volume: minor(volume, sizeScale),
  };
}
