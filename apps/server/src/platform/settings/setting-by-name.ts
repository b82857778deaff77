import { isSettingKey, type SettingKey, type SettingValue } from '@candor/domain/configuration';
import type { Asset, Money } from '@candor/kernel';

type Get = <K extends SettingKey>(key: K) => SettingValue<K>;

/** A setting whose name is made from an asset: null where there is none for it, which is how every listed asset begins. */
export function amountSetting(get: Get): <A extends Asset>(key: string, asset: A) => Money<A> | null {
  return <A extends Asset>(key: string, asset: A) => {
    const value: unknown = isSettingKey(key) ? get(key) : null;
    return isMoneyOf(value, asset) ? value : null;
  };
}

export function countSetting(get: Get): (key: string) => number | null {
  return (key) => {
    const value: unknown = isSettingKey(key) ? get(key) : null;
    return typeof value === 'number' ? value : null;
  };
}

function isMoneyOf<A extends Asset>(value: unknown, asset: A): value is Money<A> {
  return typeof value === 'object' && value !== null && 'minor' in value && 'asset' in value && value.asset === asset;
}
