export type { SettingForm, SettingJson, SettingUnit } from '@candor/contract/setting-kinds';
export { describeSetting } from './describe-setting.ts';
export { REGIONS } from './regions.ts';
export {
  fallbackOf,
  isMoneyGroup,
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
