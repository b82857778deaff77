/** Decimals of each asset, as the platform publishes them. Amounts are whole numbers of the smallest unit from here on. */
const SCALES: Readonly<Record<string, number>> = { USDT: 6, TRX: 6, BTC: 8, ETH: 8 };

export type Shown = { readonly asset: string; readonly amount: string };

export function scaleOf(asset: string): number {
  const scale = SCALES[asset];
  if (scale === undefined) throw new Error(`How many decimals ${asset} has is not known here.`);
  return scale;
}

export function unitOf(asset: string): bigint {
  return 10n ** BigInt(scaleOf(asset));
}

export function read({ asset, amount }: Shown): bigint {
  return readText(amount, scaleOf(asset));
}

export function readText(text: string, scale: number): bigint {
  const parts = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  if (!parts) throw new Error(`"${text}" is not a number.`);
  const [, sign, whole = '', fraction = ''] = parts;
  if (fraction.slice(scale).replace(/0+$/, '') !== '') throw new Error(`"${text}" has more than ${scale} decimals.`);
  const minor = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'));
  return sign === '-' ? -minor : minor;
}

export function write(minor: bigint, asset: string): string {
  const scale = scaleOf(asset);
  const digits = String(minor < 0n ? -minor : minor).padStart(scale + 1, '0');
  const fraction = digits.slice(-scale).replace(/0+$/, '');
  const text = digits.slice(0, -scale) + (fraction === '' ? '' : `.${fraction}`);
  return `${minor < 0n ? '-' : ''}${text} ${asset}`;
}

export const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, each) => total + each, 0n);
