import type { Setting } from '@candor/contract';
import {
  isSettingKey,
  SETTINGS,
  type SettingForm,
  type SettingJson,
  type SettingKey,
} from '@candor/domain/configuration';
import { assert } from '@candor/kernel';

/** A newer server may know settings that this page does not; those wait for a reload. */
export function isKnown(setting: Setting): boolean {
  return isSettingKey(setting.key);
}

export function keyOf({ key }: Setting): SettingKey {
  assert(isSettingKey(key), 'a setting this page knows');
  return key;
}

export function formOf(setting: Setting): SettingForm {
  return SETTINGS[keyOf(setting)].form;
}

/** Values travel as JSON text, because each kind has another shape. */
export function parseValue(text: string): SettingJson {
  return JSON.parse(text) as SettingJson;
}

/** Hours by market, as they are written. */
export type CalendarsJson = Readonly<Record<string, string>>;

/** One row of the level table, as JSON. */
export type LevelJson = {
  readonly threshold: string;
  readonly withdrawalPerDay: string;
  readonly tradingFeePpm: number;
  readonly referralSharePpm: number;
  readonly isTransferOpen: boolean;
};

export type RegionsJson = Readonly<Record<string, readonly string[]>>;
