import { fallbackOf, readSetting, type SettingKey, type SettingValue } from '@candor/domain/configuration';
import * as z from 'zod/mini';
import type { Queries } from '../database/sql.ts';
import { whenReady } from '../http/maybe-promise.ts';
import type { Log } from '../log.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { SETTING_CHANGED, type Settings } from './settings.ts';

const Row = z.object({ key: z.string(), value: z.unknown() });

export type SettingsOptions = {
  readonly db: Queries;
  readonly outbox: Pick<Outbox, 'subscribe'>;
  readonly log: Pick<Log, 'error'>;
};

export function openSettings({ db, outbox, log }: SettingsOptions): Settings {
  // The promise itself is kept: a load that began before a change can still be awaited, but never comes back.
  let loading: Promise<InForce> | undefined;
  /** The same once it is there: what is in memory is told without a promise, for every order asks ten times. */
  let loaded: InForce | undefined;
  const forget = () => {
    loading = undefined;
    loaded = undefined;
  };
  outbox.subscribe((event) => {
    if (event.topic === SETTING_CHANGED.topic) forget();
  });

  const load = async (): Promise<InForce> => {
    const rows = await db.many`select distinct on (key) key, value from setting_version order by key, version desc`;
    return new InForce(new Map(rows.map((row) => Row.parse(row)).map(({ key, value }) => [key, value])), log);
  };
  const loadOnce = () => {
    if (loading !== undefined) return loading;
    const begun = load();
    loading = begun;
    begun.then(
      (found) => {
        if (loading === begun) loaded = found;
      },
      // A failure is the caller's to see; the next one asks the database again.
      () => {
        if (loading === begun) loading = undefined;
      },
    );
    return begun;
  };

  return {
    get: <K extends SettingKey>(key: K) => whenReady(loaded ?? loadOnce(), (found) => found.get(key)),
    read: (job) => whenReady(loaded ?? loadOnce(), (found) => job((key) => found.get(key))),
    forget,
  };
}

/** The values in force at one moment, each read once. */
class InForce {
  readonly #stored: ReadonlyMap<string, unknown>;
  readonly #log: SettingsOptions['log'];
  readonly #read = new Map<SettingKey, unknown>();

  constructor(stored: ReadonlyMap<string, unknown>, log: SettingsOptions['log']) {
    this.#stored = stored;
    this.#log = log;
  }

  get<K extends SettingKey>(key: K): SettingValue<K> {
    // Only ever put there for this key, a few lines below.
    if (this.#read.has(key)) return this.#read.get(key) as SettingValue<K>;
    const value = this.#find(key);
    this.#read.set(key, value);
    return value;
  }

  #find<K extends SettingKey>(key: K): SettingValue<K> {
    if (!this.#stored.has(key)) return fallbackOf(key);
    const value = readSetting(key, this.#stored.get(key));
    if (value !== undefined) return value;
    // An older version's value that this one does not allow any more: better the default than nothing at all.
    this.#log.error('settings.value_invalid', 'A stored setting is not allowed by this version; using the default', {
      key,
    });
    return fallbackOf(key);
  }
}
