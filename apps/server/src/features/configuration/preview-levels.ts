import { readSetting } from '@candor/domain/configuration';
import type { Level } from '@candor/domain/levels';
import type { Queries } from '../../platform/database/sql.ts';
import { configurationStore } from './store.ts';

/** [LVL-6] Levels never fall, so a table can only make customers rise; whoever is below a new threshold keeps the level. */
export async function previewLevels(db: Queries, value: string) {
  const table = readTable(value);
  if (!table) return null;
  const groups = await configurationStore(db).byThresholds(table.map(({ threshold }) => String(threshold.minor)));
  const sum = (rows: typeof groups) => rows.reduce((total, { customers }) => total + customers, 0);
  const rising = groups.filter(({ earned, reached }) => reached > earned);
  return {
    levels: table.map(({ level }) => ({
      level,
      customers: sum(groups.filter((group) => group.level === level)),
      rising: sum(rising.filter(({ reached }) => reached === level)),
    })),
    rising: sum(rising),
    keeping: sum(groups.filter(({ earned, reached }) => reached < earned)),
  };
}

function readTable(value: string): readonly Level[] | undefined {
  try {
    return readSetting('levels', JSON.parse(value));
  } catch {
    return undefined;
  }
}
