import { fallbackOf, readSetting, type SettingKey } from '@candor/domain/configuration';
import * as z from 'zod/mini';
import type { Queries } from '../database/sql.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { SETTING_CHANGED, type Settings } from './settings.ts';

const InForce = z.object({ key: z.string(), value: z.unknown() });

export type SettingsOptions = {
  readonly db: Queries;
  readonly outbox: Pick<Outbox, 'subscribe'>;
  readonly log: Pick<Log, 'error'>;
};

export function openSettings({ db, outbox, log }: SettingsOptions): Settings {
  // The promise itself is kept: a load that began before a change can still be awaited, but never comes back.
  let loaded: Promise<ReadonlyMap<string, unknown>> | undefined;
  const forget = () => {
    loaded = undefined;
  };
  outbox.subscribe((told) => {
    if (told.topic === SETTING_CHANGED.topic) forget();
  });

  const load = async () => {
    const rows = await db.many`select distinct on (key) key, value from setting_version order by key, version desc`;
    return new Map(rows.map((row) => InForce.parse(row)).map(({ key, value }) => [key, value]));
  };
  const loadOnce = () => {
    if (loaded !== undefined) return loaded;
    const loading = load();
    loaded = loading;
    // A failure is the caller's to see; the next one asks the database again.
    loading.catch(() => {
      if (loaded === loading) loaded = undefined;
    });
    return loading;
  };

  return {
    get: async <K extends SettingKey>(key: K) => {
      const stored = await loadOnce();
      if (!stored.has(key)) return fallbackOf(key);
      const value = readSetting(key, stored.get(key));
      if (value !== undefined) return value;
      // An older version's value that this one does not allow any more: better the default than nothing at all.
      log.error({ key }, 'a setting in force is not one this version allows; the default is used');
      return fallbackOf(key);
    },
    forget,
  };
}
