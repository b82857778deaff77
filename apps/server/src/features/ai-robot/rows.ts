import { AI_MARKET, AI_REASONS } from '@candor/contract/ai-robot/fields';
import { zId, zMarketId } from '@candor/contract/fields';
import { MARKET_VENUES } from '@candor/contract/market/fields';
import * as z from 'zod/mini';
import { zCount, zMinor, zMoment } from '../../platform/database/columns.ts';
import { zStoredIntent } from '../robot/index.ts';

const zNumbers = z.array(z.number());

const RunRow = z.object({
  no: zCount,
  key: z.string(),
  what: z.string(),
  source: z.string(),
  data: z.string(),
  candles: z.number(),
  from_at: zMoment,
  until_at: zMoment,
  tries: z.number(),
  variance: z.number(),
  at: zMoment,
});
export type RunRow = z.infer<typeof RunRow>;
export const toRun = (raw: unknown): RunRow => RunRow.parse(raw);

const ModelRow = z.object({
  run_no: zCount,
  version: z.string(),
  place: z.number(),
  settings: z.object({
    ahead: z.number(),
    memory: z.number(),
    refit: z.number(),
    margin: z.number(),
    cost: z.number(),
  }),
  model: z.object({
    bias: z.number(),
    weights: zNumbers,
    means: zNumbers,
    scales: zNumbers,
    baseRate: z.number(),
  }),
  trained_from: zMoment,
  trained_until: zMoment,
  judged_from: zMoment,
  judged_until: zMoment,
  forecasts: z.number(),
  log_loss: z.number(),
  base_log_loss: z.number(),
  sharpe: z.number(),
  deflated_sharpe: z.number(),
  net: z.number(),
  holding: z.number(),
  has_edge: z.boolean(),
});
export type ModelRow = z.infer<typeof ModelRow>;
export const toModel = (raw: unknown): ModelRow => ModelRow.parse(raw);

const Bar = z.object({
  at: z.number(),
  open: z.number(),
  high: z.number(),
  low: z.number(),
  close: z.number(),
  volume: z.number(),
});
export const toBars = (raw: unknown) => z.array(Bar).parse(raw);

const DecisionRow = z.object({
  robot_id: zId('rob'),
  candle_at: zMoment,
  market: z.literal(AI_MARKET),
  look: z.string(),
  run_no: zCount,
  version: z.string(),
  has_edge: z.boolean(),
  features: zNumbers,
  likely: z.nullable(z.number()),
  contributions: zNumbers,
  reason: z.enum(AI_REASONS),
  cash: zMinor,
  coins: zMinor,
  intents: z.array(zStoredIntent),
});
/** What a decision was made of. */
export type MadeOf = z.infer<typeof DecisionRow>;
export const toMadeOf = (raw: unknown): MadeOf => DecisionRow.parse(raw);

const Spread = z.object({
  buyAt: z.enum(MARKET_VENUES),
  sellAt: z.enum(MARKET_VENUES),
  netPart: z.number(),
  at: zMoment,
});
const SpreadRow = z.object({
  market: zMarketId,
  since: zMoment,
  searched: zCount,
  executable: zCount,
  skipped: zCount,
  last: z.nullable(Spread),
  best: z.nullable(Spread),
});
export type StoredSpread = z.infer<typeof Spread>;
export type SpreadRow = z.infer<typeof SpreadRow>;
export const toSpread = (raw: unknown): SpreadRow => SpreadRow.parse(raw);
