import { AI_FEATURES, AI_MARKET, type AiFeature, type ReplayField } from '@candor/contract/ai-robot/fields';
import { assert } from '@candor/kernel';
import { dataHash, FEATURE_BARS } from '@candor/strategy';
import type { Platform } from '../../platform/platform.ts';
import { type RobotPool, toStored } from '../robot/index.ts';
import { versionOfRow } from './registry.ts';
import type { MadeOf } from './rows.ts';
import { aiStore } from './store.ts';

export type Compared = {
  readonly field: ReplayField;
  readonly input: AiFeature | null;
  readonly stored: string;
  readonly again: string;
  readonly isSame: boolean;
};

/** [ARB-5] Decides once more, from the candles and the model as they stand on disk, and compares to the last digit. */
export async function replay(
  { db }: Pick<Platform, 'db'>,
  pool: RobotPool,
  made: MadeOf,
): Promise<{ isSame: boolean; candles: number; fields: Compared[] }> {
  const store = aiStore(db);
  const bars = await store.look(made);
  const row = await store.findModel(made.run_no, made.version);
  const run = (await store.runs()).find(({ no }) => no === made.run_no);
  assert(row && run, 'the model of a decision');
  const fields = [
    compare('candles', made.look, dataHash(bars)),
    compare('model', made.version, versionOfRow(run, row)),
  ];
  // With fewer candles there is no forecast to compare; the first field says that some are gone.
  if (bars.length <= FEATURE_BARS) return { isSame: false, candles: bars.length, fields };
  const has = { cash: made.cash, coins: made.coins, resting: [], position: null, isLiquidated: false };
  const seen = { id: made.robot_id, state: undefined, ...has };
  const rules = { model: row.model, hasEdge: made.has_edge, margin: row.settings.margin };
  const { view, decided } = await pool.forecast({ market: AI_MARKET, bars, robots: [seen], rules });
  const [again] = decided;
  assert(again, 'a decision for the robot');
  for (const [index, name] of AI_FEATURES.entries()) {
    fields.push(compare('input', digits(made.features[index]), digits(view?.features[index]), name));
  }
  fields.push(compare('confidence', digits(made.likely), digits(view?.likely)));
  for (const [index, name] of AI_FEATURES.entries()) {
    fields.push(compare('contribution', digits(made.contributions[index]), digits(view?.contributions[index]), name));
  }
  fields.push(compare('reason', made.reason, again.reason));
  // Written key by key, for the database keeps keys in an order of its own.
  const orders = (intents: MadeOf['intents']) => intents.map(inWords).join('; ') || '–';
  fields.push(compare('orders', orders(made.intents), orders(again.intents.map(toStored))));
  return { isSame: fields.every(({ isSame }) => isSame), candles: bars.length, fields };
}

function compare(field: ReplayField, stored: string, again: string, input: AiFeature | null = null): Compared {
  return { field, input, stored, again, isSame: stored === again };
}

function digits(value: number | null | undefined): string {
  return value === null || value === undefined ? '–' : String(value);
}

function inWords(intent: MadeOf['intents'][number]): string {
  switch (intent.do) {
    case 'buy':
      return `buy ${intent.spend}`;
    case 'sell':
      return `sell ${intent.lots}`;
    case 'rest':
      return `rest ${intent.tag} ${intent.side} ${intent.price} ${intent.lots}`;
    case 'cancel':
      return `cancel ${intent.tag}`;
    case 'open':
      return `open ${intent.side} ${intent.lots} ${intent.multiplier} ${intent.stop}`;
    case 'close':
      return 'close';
    default:
      return intent satisfies never;
  }
}
