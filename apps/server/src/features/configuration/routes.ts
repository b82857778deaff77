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

  handle(contract.settingHistory, async ({ key, cursor, limit }, { db }) => {
    if (!isSettingKey(key)) return refuse('call.notFound');
    if (cursor && !/^\d{1,9}$/.test(cursor)) return refuse('call.invalidField', { field: 'cursor' });
    const rows = await configurationStore(db).history(key, cursor ? Number(cursor) : null, limit + 1);
    const page = rows.slice(0, limit);
    return ok({
      rows: page.map((row) => ({
        version: row.version,
        value: JSON.stringify(row.value),
        at: row.at,
        approvalId: row.approval_id,
        proposedBy: row.proposed_by,
        approvedBy: row.approved_by,
        reason: row.reason,
      })),
      next: rows.length > limit ? String(page.at(-1)?.version) : null,
    });
  }),
];

function fallbackJson<K extends SettingKey>(key: K) {
  return writeSetting(key, fallbackOf(key));
}
