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
} from '../port.ts';
import { VenueDesk } from '../venue-desk.ts';
import { accept, readJson } from '../venue-http.ts';
import { openLine } from '../venue-line.ts';
import { Depth, ExchangeInfo, isUnasked, Klines, Message, Time, Trades } from './binance-schemas.ts';
import { DepthSync, type Synced } from './depth-sync.ts';

/** As many levels as Binance gives at a price of questions that does not hurt. */
const DEPTH_LEVELS = '1000';

/** Binance's public spot market data. */
export function openBinance(options: VenueOptions): VenueConnector {
  const desk = new VenueDesk(options);
  const syncs = new Map(desk.markets.map((market) => [market.id, new DepthSync(market)]));
  const followed = new Followed<string>((name) => name);
  let asked = 0;
  let epoch = 0;

  const subscribe = (method: 'SUBSCRIBE' | 'UNSUBSCRIBE', params: readonly string[]) => {
    asked += 1;
    line.say({ method, params, id: asked });
  };
  const readClock = () => desk.readClock(async () => (await desk.http.get(Time, '/api/v3/time')).serverTime);
  const line = openLine({
    ...{ url: options.ws, pauses: desk.pauses, chance: options.chance, steadyMs: options.steadyMs },
    onUp: (isSimulated) => {
      desk.lineUp(isSimulated);
      if (desk.isRefused) return line.restart('a simulator');
      void readClock();
      subscribe('SUBSCRIBE', [...desk.markets.flatMap(streamsOf), ...followed.topics]);
    },
    onText: (text) => {
      try {
        const json = readJson(text, 'binance');
        if (!isUnasked(json)) hear(accept(Message, json, 'binance'));
      } catch (error) {
        if (!(error instanceof VenueFault)) throw error;
        // Which message it was cannot be told, so none of the books can be relied on.
        desk.problem('binance is not understood', { reason: error.message });
        line.restart('nonsense');
      }
    },
    onDown: (why) => {
      epoch += 1;
      desk.lineDown();
      for (const sync of syncs.values()) sync.reset();
      desk.problem('the line to binance is down', { why });
    },
  });

  const askDepth = (market: VenueMarket, pauseMs?: number) => {
    const since = epoch;
    const ask = () => {
      const query = { symbol: market.symbol, limit: DEPTH_LEVELS };
      desk.http.get(Depth, '/api/v3/depth', query).then(
        ({ lastUpdateId, bids, asks }) => {
          // An answer that outlived its line belongs to nothing any more.
          if (since !== epoch) return;
          act(market, syncs.get(market.id)?.snapshot({ last: lastUpdateId, bids, asks }) ?? 'waiting', undefined);
        },
        (error: unknown) => {
          desk.problem('binance does not tell the book', { market: market.id, reason: String(error) });
          const isTooOften = error instanceof VenueFault && error.kind === 'rateLimited';
          if (since === epoch) askDepth(market, isTooOften ? desk.pauses.rateLimitMs : undefined);
        },
      );
    };
    desk.paced(market.id, ask, pauseMs);
  };
  const act = (market: VenueMarket, synced: Synced, eventTime: number | undefined) => {
    const orderBook = syncs.get(market.id)?.orderBook;
    if (synced === 'ask') askDepth(market);
    else if (synced === 'changed' && orderBook) {
      line.settle();
      if (eventTime !== undefined) desk.bookChanged(market.id, orderBook, eventTime);
    } else if (typeof synced === 'object') {
      desk.problem('the book of binance is built anew', { market: market.id, why: synced.broken });
      desk.notify({ kind: 'book', market: market.id });
    }
  };
  const hear = (message: Message) => {
    if (message.e === undefined) return;
    const market = desk.marketOf(message.s);
    const { priceScale, sizeScale } = market;
    switch (message.e) {
      case 'depthUpdate': {
        const { U: first, u: last, b: bids, a: asks, E } = message;
        return act(market, syncs.get(market.id)?.change({ first, last, bids, asks }) ?? 'waiting', E);
      }
      case 'trade': {
        const [price, quantity] = [minor(message.p, priceScale), minor(message.q, sizeScale)];
        const side = message.m ? 'sell' : 'buy';
        const trade = { id: String(message.t), price, quantity, side, at: instant(message.T) } as const;
        return desk.notify({ kind: 'trades', market: market.id, trades: [trade] });
      }
      case '24hrTicker': {
        const [last, open, high, low] = [message.c, message.o, message.h, message.l].map((each) =>
          minor(each, priceScale),
        );
        const volume = minor(message.v, sizeScale);
        return desk.dayChanged(market.id, {
          last: last ?? 0n,
          open: open ?? 0n,
          high: high ?? 0n,
          low: low ?? 0n,
          volume,
        });
      }
      case 'kline': {
        const { t, i: interval, o, h, l, c, v } = message.k;
        return desk.notify({
          kind: 'candle',
          market: market.id,
          interval,
          candle: candleOf(market, [t, o, h, l, c, v]),
        });
      }
      default:
        return message satisfies never;
    }
  };

  return {
    start: () => {
      desk.startTending({ onStuck: () => line.restart('stuck'), onClock: () => void readClock() });
      line.start();
    },
    stop: async () => {
      epoch += 1;
      desk.stop();
      await line.stop();
    },
    learn: (markets) => {
      const added = desk.learn(markets);
      for (const market of added) syncs.set(market.id, new DepthSync(market));
      if (added.length > 0) subscribe('SUBSCRIBE', added.flatMap(streamsOf));
    },
    listen: desk.listen,
    orderBook: (id, levels) => syncs.get(id)?.orderBook?.top(levels),
    best: desk.best,
    day: desk.day,
    ageMs: desk.ageMs,
    isSimulated: desk.isSimulated,
    candles: async (id, interval, { before, limit }) => {
      const market = desk.marketById(id);
      const until = before === undefined ? {} : { endTime: String(before - 1) };
      const query = { symbol: market.symbol, interval, limit: String(Math.min(limit, 1_000)), ...until };
      return (await desk.http.get(Klines, '/api/v3/klines', query)).map((row) => candleOf(market, row));
    },
    followCandles: (id, interval: VenueInterval) => {
      const name = `${desk.marketById(id).symbol.toLowerCase()}@kline_${interval}`;
      return followed.follow(
        name,
        () => subscribe('SUBSCRIBE', [name]),
        () => subscribe('UNSUBSCRIBE', [name]),
      );
    },
    recentTrades: async (id, count) => {
      const { symbol, priceScale, sizeScale } = desk.marketById(id);
      const query = { symbol, limit: String(Math.min(count, 1_000)) };
      const rows = await desk.http.get(Trades, '/api/v3/trades', query);
      return rows.reverse().map(({ id: no, price, qty, time, isBuyerMaker }) => ({
        ...{ id: String(no), price: minor(price, priceScale), quantity: minor(qty, sizeScale) },
        ...{ side: isBuyerMaker ? ('sell' as const) : ('buy' as const), at: instant(time) },
      }));
    },
    instruments: async () => {
      const symbols = JSON.stringify(desk.markets.map(({ symbol }) => symbol));
      const info = await desk.http.get(ExchangeInfo, '/api/v3/exchangeInfo', { symbols });
      const known = new Map(desk.markets.map(({ id, symbol }) => [symbol, id]));
      return info.symbols.flatMap(({ symbol, status, filters }) => {
        const market = known.get(symbol);
        const tick = filters.find(({ tickSize }) => tickSize !== undefined)?.tickSize;
        const lot = filters.find(({ filterType }) => filterType === 'LOT_SIZE')?.stepSize;
        return market && tick && lot ? [{ market, isTrading: status === 'TRADING', tick, lot }] : [];
      });
    },
  };
}

/** What is listened to of every market. */
function streamsOf({ symbol }: VenueMarket): string[] {
  const name = symbol.toLowerCase();
  return [`${name}@depth@100ms`, `${name}@trade`, `${name}@ticker`];
}

type Row = readonly [
  openAt: number,
  open: string,
  high: string,
  low: string,
  close: string,
  volume: string,
  ...unknown[],
];

function candleOf({ priceScale, sizeScale }: VenueMarket, [openAt, open, high, low, close, volume]: Row): VenueCandle {
  return {
    openAt: instant(openAt),
    open: minor(open, priceScale),
    high: minor(high, priceScale),
    low: minor(low, priceScale),
    close: minor(close, priceScale),
    volume: minor(volume, sizeScale),
  };
}
