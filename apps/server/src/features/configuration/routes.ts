import { contract } from '@candor/contract';
import {
  fallbackOf,
  isSettingKey,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
  writeSetting,
} from '@candor/domain/configuration';
import { ok, refuse } from '@candor/kernel';
import { handle } from '../../platform/handle.ts';
import { paged } from '../../platform/paged.ts';
import { previewLevels } from './preview-levels.ts';
import { configurationStore } from './store.ts';

export const configurationRoutes = [
  handle(contract.listSettings, async (_, { db }) => {
    const inForce = await configurationStore(db).inForce();
    return ok({
      settings: SETTING_KEYS.map((key) => {
        const { group, form } = SETTINGS[key];
        const current = inForce.get(key);
        const fallback = JSON.stringify(fallbackJson(key));
        return {
          key,
          group,
          fallback,
          value: current ? JSON.stringify(current.value) : fallback,
          form: JSON.stringify(form),
          version: current?.version ?? 0,
          changedAt: current?.at ?? null,
        };
      }),
    });
  }),

  handle(contract.previewLevels, async ({ value }, { db }) => ok({ preview: await previewLevels(db, value) })),

  handle(contract.settingHistory, async ({ key, cursor, limit }, { db }) => {
    if (!isSettingKey(key)) return refuse('call.notFound');
    if (cursor && !/^\d{1,9}$/.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const read = (most: number) => configurationStore(db).history(key, cursor ? Number(cursor) : null, most);
    const { rows, next } = await paged(limit, read, ({ version }) => String(version));
    return ok({
      rows: rows.map((row) => ({
        version: row.version,
        value: JSON.stringify(row.value),
        at: row.at,
        approvalId: row.approval_id,
        proposedBy: row.proposed_by,
        approvedBy: row.approved_by,
        reason: row.reason,
      })),
      next,
    });
  }),
];

function fallbackJson<K extends SettingKey>(key: K) {
  return writeSetting(key, fallbackOf(key));
}
