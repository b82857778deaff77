import type { SettingKey, SettingValue } from '@candor/domain/configuration';
import type { MaybePromise } from '../http/maybe-promise.ts';

/** What operators may set. The values in force are kept in memory, and every process is told when one changes. */
export type Settings = {
  /** At once where it is in memory, which is nearly always. */
  readonly get: <K extends SettingKey>(key: K) => MaybePromise<SettingValue<K>>;
  /** Several of one moment, put together by `job`: at once as well. */
  readonly read: <T>(job: (get: <K extends SettingKey>(key: K) => SettingValue<K>) => T) => MaybePromise<T>;
  /** Call after a change was committed here, so that the next reader sees it without waiting to be told. */
  readonly forget: () => void;
};

/** The fact that is told when a setting has changed; its key is that of no customer and of no live channel. */
export const SETTING_CHANGED = { topic: 'setting.changed', key: 'settings' } as const;
