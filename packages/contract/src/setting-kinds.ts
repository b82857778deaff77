import { type Asset, assert, formatMoney, isLess, type Money, type Ppm, parseMoney, ppm } from '@candor/kernel';

/** What the console draws for a setting: it travels as JSON beside the value. */
export type SettingForm =
  | { readonly kind: 'whole'; readonly min: number; readonly max: number; readonly unit: SettingUnit }
  | { readonly kind: 'switch' }
  | { readonly kind: 'amount'; readonly asset: Asset; readonly min: string; readonly max: string }
  | { readonly kind: 'rate'; readonly min: number; readonly max: number }
  | { readonly kind: 'regions'; readonly names: readonly string[] }
  | { readonly kind: 'levels'; readonly count: number }
  | { readonly kind: 'calendars'; readonly markets: readonly string[] };

/** Plain JSON, as a value is stored and travels. */
export type SettingJson =
  | null
  | boolean
  | number
  | string
  | readonly SettingJson[]
  | { readonly [key: string]: SettingJson };

export type SettingUnit = 'minutes' | 'seconds' | 'hours' | 'bits' | 'times' | 'sun' | 'confirmations';

/**
 * One kind of value. `read` is the only door: what it does not know is no value, so that neither an old row nor a forged
 * proposal can put anything else in force.
 */
export type SettingKind<T> = {
  readonly form: SettingForm;
  readonly read: (raw: unknown) => T | undefined;
  readonly write: (value: T) => SettingJson;
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

/** A kind with the heading it stands under and what the software comes with. */
export type DefinedSetting<T> = SettingKind<T> & { readonly group: string; readonly fallback: T };

/** A setting whatever its value is. */
export type AnySetting = {
  readonly form: SettingForm;
  readonly read: (raw: unknown) => unknown;
  readonly write: (value: never) => SettingJson;
  readonly group: string;
  readonly fallback: unknown;
};

export function setting<T>(group: string, kind: SettingKind<T>, fallback: T): DefinedSetting<T> {
  return { ...kind, group, fallback };
}

export function fixed<A extends Asset>(asset: A, text: string): Money<A> {
  const amount = parseMoney(asset, text);
  assert(amount, `an amount of ${asset}`);
  return amount;
}
