import type { MarketId } from '@candor/contract';
import type { Id, Instant } from '@candor/kernel';
import { instant } from '@candor/kernel';
import type { Bar, TrainedModel, Training, Tried } from '@candor/strategy';
import { json, type Queries, timestamp } from '../../platform/database/sql.ts';
import {
  type MadeOf,
  type ModelRow,
  type RunRow,
  type SpreadRow,
  type StoredSpread,
  toBars,
  toMadeOf,
  toModel,
  toRun,
  toSpread,
} from './rows.ts';

/** SQL in, parsed rows out. Nothing of a model or a decision is ever changed: the database has no right to. */
export const aiStore = (db: Queries) => ({
  runs: async (): Promise<readonly RunRow[]> => (await db.many`select * from ai_run order by no desc`).map(toRun),
  findRun: async (key: string): Promise<RunRow | undefined> => {
    const row = await db.maybeOne`select * from ai_run where key = ${key}`;
    return row && toRun(row);
  },
  /** The number of the new run; undefined where somebody else has written it. */
  addRun: async (given: NewRun): Promise<number | undefined> => {
    const { key, what, source, training, at } = given;
    const { data, candles, from, until, tries } = training;
    const row =
      await db.maybeOne`insert into ai_run (key, what, source, data, candles, from_at, until_at, tries, variance, at)
      values (${key}, ${what}, ${source}, ${data}, ${candles}, ${timestamp(instant(from))}, ${timestamp(instant(until))},
        ${tries.count}, ${tries.variance}, ${timestamp(at)})
      on conflict do nothing returning no`;
    return row && Number(row.no);
  },
  addModel: async (runNo: number, place: number, given: TrainedModel): Promise<void> => {
    const { version, settings, model, figures } = given;
    const moment = (at: number) => timestamp(instant(at));
    await db.run`insert into ai_model (run_no, version, place, settings, model, trained_from, trained_until, judged_from,
        judged_until, forecasts, log_loss, base_log_loss, sharpe, deflated_sharpe, net, holding)
      values (${runNo}, ${version}, ${place}, ${json(settings)}::jsonb, ${json(model)}::jsonb, ${moment(given.trainedFrom)},
        ${moment(given.trainedUntil)}, ${moment(given.judgedFrom)}, ${moment(given.judgedUntil)}, ${figures.forecasts},
        ${figures.logLoss}, ${figures.baseLogLoss}, ${figures.sharpe}, ${figures.deflatedSharpe}, ${figures.net},
        ${figures.holding})`;
  },
  models: async (runNo: number): Promise<readonly ModelRow[]> =>
    (await db.many`select * from ai_model where run_no = ${runNo} order by place`).map(toModel),
  findModel: async (runNo: number, version: string): Promise<ModelRow | undefined> => {
    const row = await db.maybeOne`select * from ai_model where run_no = ${runNo} and version = ${version}`;
    return row && toModel(row);
  },
  /** Everything that was ever tried, each once. */
  tried: async (): Promise<readonly Tried[]> => {
    const rows = await db.many`select distinct version, sharpe from ai_model order by version`;
    return rows.map(({ version, sharpe }) => ({ version: String(version), sharpe: Number(sharpe) }));
  },
  addLook: async (market: MarketId, candleAt: Instant, hash: string, bars: readonly Bar[]): Promise<void> => {
    await db.run`insert into ai_look (market, candle_at, hash, bars)
      values (${market}, ${timestamp(candleAt)}, ${hash}, ${json(bars)}::jsonb) on conflict do nothing`;
  },
  look: async ({ market, candle_at, look }: MadeOf) => {
    const row = await db.one`select bars from ai_look
      where market = ${market} and candle_at = ${timestamp(candle_at)} and hash = ${look}`;
    return toBars(row.bars);
  },
  addDecision: async (given: MadeOf): Promise<void> => {
    await db.run`insert into ai_decision (robot_id, candle_at, market, look, run_no, version, has_edge, features, likely,
        contributions, reason, cash, coins, intents)
      values (${given.robot_id}, ${timestamp(given.candle_at)}, ${given.market}, ${given.look}, ${given.run_no},
        ${given.version}, ${given.has_edge}, ${json(given.features)}::jsonb, ${given.likely},
        ${json(given.contributions)}::jsonb, ${given.reason}, ${String(given.cash)}::numeric,
        ${String(given.coins)}::numeric, ${json(given.intents)}::jsonb)`;
  },
  decisions: async (id: Id<'rob'>, limit: number): Promise<readonly MadeOf[]> =>
    (await db.many`select * from ai_decision where robot_id = ${id} order by candle_at desc limit ${limit}`).map(
      toMadeOf,
    ),
  decision: async (id: Id<'rob'>, candleAt: Instant): Promise<MadeOf | undefined> => {
    const row =
      await db.maybeOne`select * from ai_decision where robot_id = ${id} and candle_at = ${timestamp(candleAt)}`;
    return row && toMadeOf(row);
  },
  spreads: async (): Promise<readonly SpreadRow[]> => (await db.many`select * from ai_spread`).map(toSpread),
  /** [ARB-6] Counts one minute of one market once; null is one of which nothing could be said. */
  countSpread: async (market: MarketId, minute: Instant, found: FoundNow | null): Promise<void> => {
    const spread = found && json(found.spread);
    const [searched, executable, skipped] = found ? [1, found.isExecutable ? 1 : 0, 0] : [0, 0, 1];
    await db.run`insert into ai_spread as s (market, since, last_minute, searched, executable, skipped, last, best)
      values (${market}, ${timestamp(minute)}, ${timestamp(minute)}, ${searched}, ${executable}, ${skipped},
        ${spread}::jsonb, ${spread}::jsonb)
      on conflict (market) do update set last_minute = excluded.last_minute, searched = s.searched + excluded.searched,
        executable = s.executable + excluded.executable, skipped = s.skipped + excluded.skipped,
        last = coalesce(excluded.last, s.last),
        best = case when s.best is null or (excluded.best->>'netPart')::bigint > (s.best->>'netPart')::bigint
          then coalesce(excluded.best, s.best) else s.best end
      where s.last_minute < excluded.last_minute`;
  },
});

export type NewRun = {
  readonly key: string;
  readonly what: string;
  readonly source: string;
  readonly training: Training;
  readonly at: Instant;
};
export type FoundNow = { readonly spread: StoredSpread; readonly isExecutable: boolean };
