import * as z from 'zod/mini';

/** What OKX says, as far as we listen. It writes numbers as text, and says no with HTTP 200 and a code. */
const zLevel = z.tuple([z.string(), z.string()], z.unknown());
const zMoment = z.string().check(z.regex(/^\d{1,15}$/));
const zSequence = z.number().check(z.int());

export function answerOf<T extends z.ZodMiniType>(row: T) {
  return z.object({ code: z.literal('0'), data: z.array(row) });
}

export const Time = answerOf(z.object({ ts: zMoment }));

const zCandle = z.tuple([zMoment, z.string(), z.string(), z.string(), z.string(), z.string()], z.unknown());
export const Candles = answerOf(zCandle);

const zTrade = z.object({
  tradeId: z.string(),
  px: z.string(),
  sz: z.string(),
  side: z.enum(['buy', 'sell']),
  ts: zMoment,
});
export const Trades = answerOf(zTrade);

export const Instruments = answerOf(
  z.object({ instId: z.string(), state: z.string(), tickSz: z.string(), lotSz: z.string() }),
);

const about = (channel: string) => z.object({ channel: z.literal(channel), instId: z.string() });

export const Books = z.object({
  arg: about('books'),
  action: z.enum(['snapshot', 'update']),
  data: z.array(
    z.object({
      bids: z.array(zLevel),
      asks: z.array(zLevel),
      ts: zMoment,
      checksum: z.optional(zSequence),
      prevSeqId: zSequence,
      seqId: zSequence,
    }),
  ),
});

export const Tickers = z.object({
  arg: about('tickers'),
  data: z.array(
    z.object({ last: z.string(), open24h: z.string(), high24h: z.string(), low24h: z.string(), vol24h: z.string() }),
  ),
});

export const TradesPush = z.object({ arg: about('trades'), data: z.array(zTrade) });

export const CandlePush = z.object({
  arg: z.object({ channel: z.string().check(z.startsWith('candle')), instId: z.string() }),
  data: z.array(zCandle),
});

/** The answer to what we asked over the line, or its refusal. */
export const Reply = z.object({ event: z.string(), msg: z.optional(z.string()) });

export const Message = z.union([Reply, Books, Tickers, TradesPush, CandlePush]);
export type Message = z.infer<typeof Message>;
