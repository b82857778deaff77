import { readFileSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { type KnownListing, learnListing } from '@candor/domain/listing';
import { pairOf } from '@candor/domain/market';
import { assert } from '@candor/kernel';
import {
  aiRobot,
  type Backtest,
  type Bar,
  backtest,
  estimate,
  findTemplate,
  PUBLISHED_TERMS,
  RECORDING,
  readBars,
  type Strategy,
  summarize,
  type Training,
  trainModels,
  versionOf,
} from '@candor/strategy';
import {
  type Decided,
  type DecideTask,
  ESTIMATE,
  type Forecasted,
  type ForecastTask,
  type PublishedTemplate,
  type TrainTask,
} from './tasks.ts';

// Null where this is no thread but a part of somebody's test.
if (workerData !== null) learnListing(workerData as KnownListing);

/**
 * The thread in which robots decide and backtests run: whatever they cost, the one that writes the ledger does not wait for
 * it. Nothing here knows a database, a clock or a key.
 */
export function decide({ template, market, bars, robots }: DecideTask): readonly Decided[] {
  const found = findTemplate(template);
  assert(found, `a template on offer, got ${template}`);
  return found.use((strategy) => decideBy(strategy, { market, bars, robots }).decided);
}

/** By a model: what it says of the last candle, and what its robots do about it. */
export function forecast({ rules, ...task }: ForecastTask): Forecasted {
  return decideBy(aiRobot(rules), task);
}

function decideBy<View, State>(
  strategy: Strategy<View, State>,
  { market, bars, robots }: Omit<DecideTask, 'template'>,
): { readonly view: View; readonly decided: readonly Decided[] } {
  const pair = pairOf(market);
  const study = strategy.study();
  const views = bars.map((bar) => ({ bar, view: study(bar) }));
  const seen = views.at(-1);
  assert(seen && views.length > strategy.warmUp, 'as many candles as the rules look at');
  const decided = robots.map(({ id, state, ...holdings }) => {
    // The very rules that gave it: another version of them begins anew, in a new segment.
    const kept = state === undefined ? strategy.start : (state as State);
    return { id, ...strategy.onBar(kept, seen, { pair, ...holdings }) };
  });
  return { view: seen.view, decided };
}

/** Every variant, on data that is recorded. */
export function train({ bars, earlier }: TrainTask): Training {
  return trainModels({ bars: bars ?? recordedBars() }, earlier);
}

/** What is told of a template before it has a history of its own. */
export function publish(ids: readonly string[]): readonly PublishedTemplate[] {
  const bars = recordedBars();
  return ids.map((id) => {
    const template = findTemplate(id);
    assert(template, `a template on offer, got ${id}`);
    const run = template.use((strategy) => backtest(strategy, bars, PUBLISHED_TERMS));
    return {
      id,
      version: versionOf(template, run),
      summary: summarize(run, PUBLISHED_TERMS),
      months: monthsOf(run),
      estimate: template.use((strategy) => estimate(strategy, bars, PUBLISHED_TERMS, ESTIMATE)),
      candles: bars.length,
    };
  });
}

/** The last close of each month. */
function monthsOf({ times, equity, holding }: Backtest): PublishedTemplate['months'] {
  const minor = (of: number | undefined) => BigInt(Math.floor(of ?? 0));
  const months = new Map<string, PublishedTemplate['months'][number]>();
  times.forEach((at, index) => {
    const month = new Date(at).toISOString().slice(0, 7);
    months.set(month, { month, robot: minor(equity[index]), holding: minor(holding[index]) });
  });
  return [...months.values()];
}

function recordedBars(): Bar[] {
  return readBars(PUBLISHED_TERMS.pair, readFileSync(recordingFile(), 'utf8'));
}

/** Beside its package while we run from the source, and in the build beside the bundle. */
function recordingFile(): URL {
  const isSource = import.meta.url.endsWith('.ts');
  const folder = isSource ? '../../../../packages/strategy/data/' : './recordings/';
  return new URL(`${folder}${RECORDING.file}`, import.meta.url);
}
