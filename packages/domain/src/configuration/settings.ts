import type { SettingGroupRule } from '@candor/contract/define-feature';
import { type FeatureSettingGroup, type FeatureSettings, featureParts } from '@candor/contract/feature-parts';
import { type DefinedSetting, type SettingJson, setting } from '@candor/contract/setting-kinds';
import { LEVELS } from '../levels/index.ts';
import { closedRegions } from './closed-regions.ts';
import { levelTable } from './level-table.ts';

/** Headings that belong to no feature, and the others as the features declare them. */
const HOUSE_GROUPS = { levels: { place: 1, isMoney: true }, regions: { place: 8 } } as const;
export type SettingGroup = keyof typeof HOUSE_GROUPS | FeatureSettingGroup;

const GROUP_RULES = new Map<string, SettingGroupRule>(
  [HOUSE_GROUPS, ...featureParts('settingGroups')].flatMap((groups) => Object.entries(groups)),
);

/** The headings, in the order the console shows them. */
export const SETTING_GROUPS = [...GROUP_RULES]
  .sort(([, one], [, two]) => one.place - two.place)
  .map(([group]) => group) as readonly SettingGroup[];

/** [APR-3] Whether what stands under a heading is fees and limits. */
export function isMoneyGroup(group: string): boolean {
  return GROUP_RULES.get(group)?.isMoney === true;
}

const HOUSE_SETTINGS = {
  /** Thresholds, limits, fees and shares of the levels. */
  levels: setting('levels', levelTable, LEVELS),
  /** By feature, the regions where it is not open. */
  'regions.closed': setting('regions', closedRegions, {}),
} as const;

/**
 * [CFG-1] Everything an operator may set, with what the software comes with. A feature declares its settings in its
 * manifest and nowhere else.
 * [CFG-2] None sets a price, a profit or a result, and none ever may.
 */
export const SETTINGS: typeof HOUSE_SETTINGS & FeatureSettings = Object.assign(
  {},
  HOUSE_SETTINGS,
  ...featureParts('settings'),
);

export type SettingKey = keyof typeof SETTINGS;
export type SettingValue<K extends SettingKey> = (typeof SETTINGS)[K]['fallback'];

export const SETTING_KEYS = Object.keys(SETTINGS) as readonly SettingKey[];

export function isSettingKey(text: string): text is SettingKey {
  return Object.hasOwn(SETTINGS, text);
}

/** [CFG-3] A stored or proposed value as what it means, or undefined where it may not stand. */
export function readSetting<K extends SettingKey>(key: K, raw: unknown): SettingValue<K> | undefined {
  return kindOf(key).read(raw);
}

/** [CFG-3] The one way a value is written down: two values that mean the same are the same text. */
export function writeSetting<K extends SettingKey>(key: K, value: SettingValue<K>): SettingJson {
  return kindOf(key).write(value);
}

export function fallbackOf<K extends SettingKey>(key: K): SettingValue<K> {
  return kindOf(key).fallback;
}

/** The table's row of a key; the compiler cannot follow that a row's parts belong together. */
function kindOf<K extends SettingKey>(key: K): DefinedSetting<SettingValue<K>> {
  return SETTINGS[key] as unknown as DefinedSetting<SettingValue<K>>;
}
