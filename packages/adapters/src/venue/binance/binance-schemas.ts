import * as z from 'zod/mini';

/** What Binance says, as far as we listen. Fields we do not read are let through. */
const zLevel = z.tuple([z.string(), z.string()]);
const zNumber = z.number().check(z.int());

export const Time = z.object({ serverTime: zNumber });

export const Depth = z.object({ lastUpdateId: zNumber, bids: z.array(zLevel), asks: z.array(zLevel) });

export const Klines = z.array(
  z.tuple([zNumber, z.string(), z.string(), z.string(), z.string(), z.string()], z.unknown()),
);

export const Trades = z.array(
  z.object({ id: zNumber, price: z.string(), qty: z.string(), time: zNumber, isBuyerMaker: z.boolean() }),
);

export const ExchangeInfo = z.object({
  symbols: z.array(
    z.object({
      symbol: z.string(),
      status: z.string(),
      filters: z.array(
        z.object({ filterType: z.string(), tickSize: z.optional(z.string()), stepSize: z.optional(z.string()) }),
      ),
    }),
  ),
});

const common = { E: zNumber, s: z.string() };

export const Message = z.union([
  z.object({ ...common, e: z.literal('depthUpdate'), U: zNumber, u: zNumber, b: z.array(zLevel), a: z.array(zLevel) }),
  z.object({ ...common, e: z.literal('trade'), t: zNumber, p: z.string(), q: z.string(), T: zNumber, m: z.boolean() }),
  z.object({
    ...common,
    e: z.literal('24hrTicker'),
    c: z.string(),
    o: z.string(),
    h: z.string(),
    l: z.string(),
    v: z.string(),
  }),
  z.object({
    ...common,
    e: z.literal('kline'),
    k: z.object({
      t: zNumber,
      i: z.enum(['1m', '5m', '15m', '30m', '1h', '4h', '1d']),
      o: z.string(),
      h: z.string(),
      l: z.string(),
      c: z.string(),
      v: z.string(),
    }),
  }),
  /** The answer to what we asked over the line. */
  z.object({ e: z.optional(z.undefined()), result: z.null(), id: zNumber }),
]);
export type Message = z.infer<typeof Message>;

const KNOWN = new Set<unknown>(['depthUpdate', 'trade', '24hrTicker', 'kline', undefined]);

/** News of a kind that we never asked for, such as that the venue will restart: no reason to doubt the rest. */
export function isUnasked(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'e' in json && !KNOWN.has(json.e);
}
