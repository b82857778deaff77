import { fallbackOf, type SettingKey } from '@candor/domain/configuration';
import type { Settings } from '../platform/settings/settings.ts';

/** Settings without a table: what `find` says, and the product's own value where it says nothing. */
export function fixedSettings(find: (key: SettingKey) => unknown = () => undefined): Settings {
  // A test that gives a key a value of another kind finds out by what it tests.
  const get = ((key: SettingKey) => find(key) ?? fallbackOf(key)) as never;
  return { get, read: (job) => job(get), forget: () => undefined };
}
