import type { SettingKind } from '@candor/contract/setting-kinds';
import { type ClosedRegions, REGION_SWITCHES } from '../gates/index.ts';
import { REGIONS } from './regions.ts';

/** [CFG-4] Where each feature with a region switch is closed. */
export const closedRegions: SettingKind<ClosedRegions> = {
  form: { kind: 'regions', names: REGION_SWITCHES },
  read: (raw) => {
    if (!isPlainObject(raw)) return undefined;
    if (!Object.keys(raw).every((name) => (REGION_SWITCHES as readonly string[]).includes(name))) return undefined;
    const lists = REGION_SWITCHES.map((name) => [name, raw[name] ?? []] as const);
    if (!lists.every(([, regions]) => isRegionList(regions))) return undefined;
    // Sorted and without empty lists, so that two ways to write one thing are one value.
    const named = lists.flatMap(([name, regions]) => {
      const codes = [...(regions as readonly string[])].sort();
      return codes.length === 0 ? [] : [[name, codes] as const];
    });
    return Object.fromEntries(named);
  },
  write: (value) => Object.fromEntries(Object.entries(value).map(([name, regions]) => [name, [...(regions ?? [])]])),
};

export function isPlainObject(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function isRegionList(raw: unknown): raw is readonly string[] {
  if (!Array.isArray(raw) || new Set(raw).size !== raw.length) return false;
  // A customer's region is the country of their mobile, so no other region could ever match.
  return raw.every((region) => REGIONS.includes(region));
}
