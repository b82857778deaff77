import type { TwoGenerationMap } from '@candor/adapters/memory';
import { type MarketPair, marketPairs } from '@candor/domain/market';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { type Answer, BAD_SYMBOL, fail, give, NOT_SENT } from './answer.ts';
import { type Asked, isAnswer, readCount, readNumber } from './asked.ts';
import { exchangeInfo } from './exchange-info.ts';
import { lotsText, pairBySymbol, symbolOf, ticksText } from './figures.ts';
import { dayOf, fillGaps, showAggregate, showCandle, showLevels, showTrade, toCandles } from './market-shapes.ts';
import type { Minutes } from './minutes.ts';
import { newestTrades, tradesFrom } from './trade-store.ts';

export type Given = {
  readonly platform: Platform;
  readonly minutes: Minutes;
  readonly weightPerMinute: number;
  /** By order: the id of the request that cancels it, for the report that says so. */
  readonly cancels: TwoGenerationMap<string>;
};
export type Endpoint<More extends readonly unknown[] = []> = {
  readonly weight: number;
  /** Every parameter it knows. */
  readonly fields: readonly string[];
  readonly answer: (given: Given, asked: Asked, ...more: More) => Promise<Answer> | Answer;
};

export const INTERVALS: Readonly<Record<string, number>> = {
  ...{ '1m': MINUTE_MS, '3m': 3 * MINUTE_MS, '5m': 5 * MINUTE_MS, '15m': 15 * MINUTE_MS, '30m': 30 * MINUTE_MS },
  ...{ '1h': HOUR_MS, '2h': 2 * HOUR_MS, '4h': 4 * HOUR_MS, '6h': 6 * HOUR_MS, '8h': 8 * HOUR_MS, '12h': 12 * HOUR_MS },
  '1d': DAY_MS,
};
const MOST_ROWS = 1_000;

export const MARKET_ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  ping: { weight: 1, fields: [], answer: () => give({}) },
  time: { weight: 1, fields: [], answer: ({ platform }) => give({ serverTime: platform.clock.now() }) },
  exchangeInfo: {
    weight: 20,
    fields: ['symbol', 'symbols'],
    answer: async ({ platform, weightPerMinute }, asked) => {
      const pairs = readPairs(asked) ?? marketPairs();
      return isAnswer(pairs) ? pairs : give(await exchangeInfo(platform, weightPerMinute, pairs));
    },
  },
  depth: {
    weight: 5,
    fields: ['symbol', 'limit'],
    answer: ({ platform: { engine } }, asked) => {
      const pair = readPair(asked);
      const limit = readCount(asked, 'limit', 100, MOST_ROWS);
      if (isAnswer(pair)) return pair;
      if (isAnswer(limit)) return limit;
      engine.noteLook('real', pair.id);
      const { bids, asks } = engine.depth('real', pair.id, limit);
      const { seq } = engine.info('real', pair.id);
      return give({ lastUpdateId: seq, bids: showLevels(pair, bids), asks: showLevels(pair, asks) });
    },
  },
  trades: {
    weight: 25,
    fields: ['symbol', 'limit'],
    answer: async ({ platform: { db } }, asked) => {
      const pair = readPair(asked);
      const limit = readCount(asked, 'limit', 500, MOST_ROWS);
      if (isAnswer(pair)) return pair;
      if (isAnswer(limit)) return limit;
      return give((await newestTrades(db, pair.id, limit)).map((row) => showTrade(pair, row)));
    },
  },
  aggTrades: {
    weight: 4,
    fields: ['symbol', 'limit', 'fromId', 'startTime', 'endTime'],
    answer: async ({ platform: { db } }, asked) => {
      const pair = readPair(asked);
      const limit = readCount(asked, 'limit', 500, MOST_ROWS);
      const [fromId, from, until] = [
        readNumber(asked, 'fromId'),
        readNumber(asked, 'startTime'),
        readNumber(asked, 'endTime'),
      ];
      if (isAnswer(pair)) return pair;
      if (isAnswer(limit)) return limit;
      if (isAnswer(fromId)) return fromId;
      if (isAnswer(from)) return from;
      if (isAnswer(until)) return until;
      const range = { fromNo: fromId ?? null, from: from ?? null, until: until ?? null, limit };
      return give((await tradesFrom(db, pair.id, range)).map((row) => showAggregate(pair, row)));
    },
  },
  klines: {
    weight: 2,
    fields: ['symbol', 'interval', 'limit', 'startTime', 'endTime'],
    answer: async ({ minutes, platform }, asked) => {
      const pair = readPair(asked);
      const limit = readCount(asked, 'limit', 500, MOST_ROWS);
      const [from, until] = [readNumber(asked, 'startTime'), readNumber(asked, 'endTime')];
      if (isAnswer(pair)) return pair;
      if (isAnswer(limit)) return limit;
      if (isAnswer(from)) return from;
      if (isAnswer(until)) return until;
      const length = INTERVALS[asked.fields.get('interval') ?? ''];
      if (length === undefined) return fail(-1120, 'Invalid interval.');
      const bars = fillGaps(toCandles(await minutes.since(pair.id, 0), length), length, platform.clock.now());
      const inside = bars.filter(({ openAt }) => openAt >= (from ?? 0) && openAt <= (until ?? Number.MAX_SAFE_INTEGER));
      const rows = from === undefined ? inside.slice(-limit) : inside.slice(0, limit);
      return give(rows.map((bar) => showCandle(pair, bar, length)));
    },
  },
  'ticker/24hr': {
    weight: 4,
    fields: ['symbol', 'symbols'],
    answer: (given, asked) =>
      forEach(asked, async (pair) => {
        const now = given.platform.clock.now();
        return dayOf(pair, given.platform.engine, await given.minutes.since(pair.id, now - DAY_MS), now);
      }),
  },
  'ticker/price': {
    weight: 2,
    fields: ['symbol', 'symbols'],
    answer: ({ platform: { engine } }, asked) =>
      forEach(asked, async (pair) => {
        return { symbol: symbolOf(pair), price: ticksText(pair, engine.info('real', pair.id).last) };
      }),
  },
  'ticker/bookTicker': {
    weight: 2,
    fields: ['symbol', 'symbols'],
    answer: ({ platform: { engine } }, asked) =>
      forEach(asked, async (pair) => {
        const { bids, asks } = engine.depth('real', pair.id, 1);
        const [bid, ask] = [bids[0], asks[0]];
        const bids1 = { bidPrice: ticksText(pair, bid?.price ?? 0), bidQty: lotsText(pair, bid?.qty ?? 0) };
        const asks1 = { askPrice: ticksText(pair, ask?.price ?? 0), askQty: lotsText(pair, ask?.qty ?? 0) };
        return { symbol: symbolOf(pair), ...bids1, ...asks1 };
      }),
  },
};

export function readPair({ fields }: Asked): MarketPair | Answer {
  const symbol = fields.get('symbol');
  if (!symbol) return NOT_SENT('symbol');
  return pairBySymbol(symbol) ?? BAD_SYMBOL;
}

/** The one or the several that were asked for; undefined where none was named, which means all. */
function readPairs({ fields }: Asked): readonly MarketPair[] | Answer | undefined {
  const symbol = fields.get('symbol');
  const names =
    symbol === undefined
      ? fields
          .get('symbols')
          ?.replace(/[[\]"]/g, '')
          .split(',')
      : [symbol];
  if (!names) return undefined;
  const pairs = names.flatMap((name) => pairBySymbol(name) ?? []);
  return pairs.length === names.length ? pairs : BAD_SYMBOL;
}

/** One object where one symbol was asked for, a list otherwise. */
async function forEach(asked: Asked, show: (pair: MarketPair) => Promise<unknown>): Promise<Answer> {
  const pairs = readPairs(asked) ?? marketPairs();
  if (isAnswer(pairs)) return pairs;
  const shown = await Promise.all(pairs.map(show));
  return give(asked.fields.has('symbol') ? shown[0] : shown);
}
