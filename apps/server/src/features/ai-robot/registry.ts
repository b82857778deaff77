import { createHash } from 'node:crypto';
import type { AiState } from '@candor/contract/ai-robot/fields';
import { AI_VARIANTS, type Bar, type Figures, modelVersion, RECORDING } from '@candor/strategy';
import type { Platform } from '../../platform/platform.ts';
import type { RobotPool } from '../robot/index.ts';
import type { ModelRow, RunRow } from './rows.ts';
import { aiStore } from './store.ts';

/** Raised where the features or the way a model learns change: then everything is trained anew. */
const LEARNING = 1;

/** What models are trained on. Bars are handed in by tests only; otherwise it is the recording that comes with us. */
export type TrainingData = { readonly what: string; readonly source: string; readonly bars: readonly Bar[] | null };

export const RECORDED: TrainingData = { what: RECORDING.what, source: RECORDING.source, bars: null };

/** The model in use, with the run it comes from. */
export type InUse = {
  readonly run: RunRow;
  readonly row: ModelRow;
  readonly isIntact: boolean;
  readonly hasEdge: boolean;
};

/** [ARB-2] Trains what was not trained yet, in the thread of the robots, and writes down what came of it. */
export async function trainOnce(
  { clock, db, log }: Pick<Platform, 'clock' | 'db' | 'log'>,
  pool: RobotPool,
  { what, source, bars }: TrainingData,
): Promise<void> {
  const about = { LEARNING, what, source, file: RECORDING.file, variants: AI_VARIANTS };
  const key = createHash('sha256').update(JSON.stringify(about)).digest('hex');
  const store = aiStore(db);
  if (await store.findRun(key)) return;
  const training = await pool.train({ bars, earlier: await store.tried() });
  await db.transaction(async (tx) => {
    const writing = aiStore(tx);
    const no = await writing.addRun({ key, what, source, training, at: clock.now() });
    if (no === undefined) return;
    for (const [index, model] of training.models.entries()) await writing.addModel(no, index + 1, model);
  });
  log.info('ai_robot.trained', 'Models were trained', { models: training.models.length, tries: training.tries.count });
}

/** [ARB-1] The best of the last run. What is stored under another name than its own has no edge. */
export async function inUse(db: Platform['db']): Promise<InUse | undefined> {
  const store = aiStore(db);
  const [run] = await store.runs();
  const [row] = run ? await store.models(run.no) : [];
  if (!run || !row) return undefined;
  const isIntact = isNamed(run, row);
  return { run, row, isIntact, hasEdge: row.has_edge && isIntact };
}

export function stateOf(used: InUse | undefined): AiState {
  if (!used) return 'training';
  if (!used.isIntact) return 'changed';
  return used.hasEdge ? 'edge' : 'noEdge';
}

/** Whether the version is that of what stands in the row. */
export function isNamed(run: RunRow, row: ModelRow): boolean {
  return versionOfRow(run, row) === row.version;
}

export function versionOfRow({ data }: RunRow, row: ModelRow): string {
  const { settings, model, trained_from: trainedFrom, trained_until: trainedUntil } = row;
  return modelVersion({ data, settings, model, trainedFrom, trainedUntil });
}

export function figuresOfRow(row: ModelRow): Figures {
  const { forecasts, sharpe, net, holding } = row;
  const [logLoss, baseLogLoss, deflatedSharpe] = [row.log_loss, row.base_log_loss, row.deflated_sharpe];
  return { forecasts, logLoss, baseLogLoss, sharpe, deflatedSharpe, net, holding };
}
