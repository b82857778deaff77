/** Decimals of each asset, as the platform tells everybody. Amounts are whole numbers of the smallest unit from here on. */
const scales = new Map<string, number>();

export type Decimals = { readonly asset: string; readonly scale: number };

/** A list of our own would know nothing of what was listed since, and one missing coin would stop the whole count. */
export function learnDecimals(assets: readonly Decimals[]): void {
  for (const { asset, scale } of assets) scales.set(asset, scale);
}

export type Shown = { readonly asset: string; readonly amount: string };

export function scaleOf(asset: string): number {
  const scale = scales.get(asset);
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
