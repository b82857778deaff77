import { formatMoney, isAsset, type Money, money } from '@candor/kernel';
import { type Prices, worthOf } from '../assets/index.ts';
import { readFigure } from '../market/index.ts';

const PLACES = 18;

/** Both parts of a balance, whatever the coin: exact to the exchange's last digit. */
export function totalOf(free: string, locked: string): string {
  const sum = units(free) + units(locked);
  const digits = sum.toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  return fraction === '' ? digits.slice(0, -PLACES) : `${digits.slice(0, -PLACES)}.${fraction}`;
}

function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.slice(0, PLACES).padEnd(PLACES, '0'));
}

/** [APM-11] In USDT, rounded down; undefined for a coin we have no price of. */
export function worthOfCoin(coin: string, amount: string, prices: Prices): Money<'USDT'> | undefined {
  const minor = isAsset(coin) ? readFigure(coin, amount) : undefined;
  return !isAsset(coin) || minor === undefined ? undefined : worthOf(money(coin, minor), prices);
}

export function sumWorth(parts: readonly Money<'USDT'>[]): string {
  return formatMoney(
    money(
      'USDT',
      parts.reduce((sum, { minor }) => sum + minor, 0n),
    ),
  );
}
