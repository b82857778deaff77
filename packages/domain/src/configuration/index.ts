export { describeSetting } from './describe-setting.ts';
export { REGIONS } from './regions.ts';
export type { SettingForm, SettingJson, SettingUnit } from './setting-kinds.ts';
export {
  fallbackOf,
  isSettingKey,
  readSetting,
  SETTING_GROUPS,
  SETTING_KEYS,
  SETTINGS,
  type SettingGroup,
  type SettingKey,
  type SettingValue,
  writeSetting,
} from './settings.ts';
