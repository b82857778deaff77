import { type Asset, formatMoney, isLess, type Money, type Ppm, parseMoney, ppm } from '@candor/kernel';
import type { Json } from '@candor/ledger';
import { type ClosedRegions, REGION_SWITCHES } from '../gates/index.ts';
import { REGIONS } from './regions.ts';

/** What the console draws for a setting: it travels as JSON beside the value. */
export type SettingForm =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly unit: SettingUnit }
  | { readonly kind: 'switch' }
  | { readonly kind: 'amount'; readonly asset: Asset; readonly min: string; readonly max: string }
  | { readonly kind: 'rate'; readonly min: number; readonly max: number }
  | { readonly kind: 'regions'; readonly names: readonly string[] }
  | { readonly kind: 'levels'; readonly count: number };

/** Plain JSON, as a value is stored and travels. */
export type SettingJson = Json;

export type SettingUnit = 'minutes' | 'seconds' | 'hours' | 'bits' | 'times' | 'sun' | 'confirmations';

/**
 * One kind of value. `read` is the only door: what it does not know is no value, so that neither an old row nor a forged
 * proposal can put anything else in force.
 */
export type SettingKind<T> = {
  readonly form: SettingForm;
  readonly read: (raw: unknown) => T | undefined;
  readonly write: (value: T) => Json;
};

export function whole(min: number, max: number, unit: SettingUnit): SettingKind<number> {
  return {
    form: { kind: 'whole', min, max, unit },
    read: (raw) => (Number.isSafeInteger(raw) && Number(raw) >= min && Number(raw) <= max ? Number(raw) : undefined),
    write: (value) => value,
  };
}

/** [CFG-7] An exact amount of one asset, written as decimal text. */
export function amountOf<A extends Asset>(asset: A, min: string, max: string): SettingKind<Money<A>> {
  const [lowest, highest] = [parseMoney(asset, min), parseMoney(asset, max)];
  return {
    form: { kind: 'amount', asset, min, max },
    read: (raw) => {
      const amount = typeof raw === 'string' ? parseMoney(asset, raw) : undefined;
      if (!amount || !lowest || !highest) return undefined;
      return isLess(amount, lowest) || isLess(highest, amount) ? undefined : amount;
    },
    write: formatMoney,
  };
}

/** [CFG-7] A share of an amount, as whole parts per million. */
export function rateUpTo(max: number): SettingKind<Ppm> {
  return rateBetween(0, max);
}

/** [CFG-7] A share that is never nothing. */
export function rateBetween(min: number, max: number): SettingKind<Ppm> {
  return {
    form: { kind: 'rate', min, max },
    read: (raw) =>
      Number.isSafeInteger(raw) && Number(raw) >= min && Number(raw) <= max ? ppm(Number(raw)) : undefined,
    write: (value) => Number(value),
  };
}

export const onOff: SettingKind<boolean> = {
  form: { kind: 'switch' },
  read: (raw) => (typeof raw === 'boolean' ? raw : undefined),
  write: (value) => value,
};

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
