import { parseUnits, type WalletAsset } from '@candor/domain/wallet';
import { type Money, money } from '@candor/kernel';

const PRICE_DIGITS = 12;

/** What an amount is worth in USDT at a price, cut and never rounded up; null without a price. */
export function worthOf({ decimals }: WalletAsset, units: bigint, price: string | null): Money | null {
  const rate = price === null ? undefined : parseUnits(price, PRICE_DIGITS);
  if (rate === undefined) return null;
  return money('USDT', (units * rate * 10n ** 6n) / 10n ** BigInt(decimals + PRICE_DIGITS));
}

/** Less than ten cents, or less than that in a coin without a price, is what spammers send. */
const DUST = money('USDT', 100_000n);

export function isDust(worth: Money | null, units: bigint): boolean {
  return worth === null ? units === 0n : worth.minor < DUST.minor;
}
