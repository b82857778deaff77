import { formatPrice, formatQuantity, type MarketPair, marketPairs } from '@candor/domain/market';
import { formatTicks } from '@candor/domain/spot';
import { formatMinor, type Money, scaleOf } from '@candor/kernel';

const DECIMALS = 8;

/** Every figure has eight decimals there, whatever the asset has. */
export function pad(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return `${whole}.${fraction.padEnd(DECIMALS, '0')}`;
}

export const ZERO = pad('0');
export const ticksText = (pair: MarketPair, ticks: number) => pad(formatTicks(pair, ticks));
export const lotsText = (pair: MarketPair, lots: number) => pad(formatQuantity(pair, BigInt(lots) * pair.lot));
export const baseText = (pair: MarketPair, minor: bigint) => pad(formatQuantity(pair, minor));
export const quoteText = (pair: MarketPair, minor: bigint) => pad(formatPrice(pair, minor));
export const moneyText = ({ asset, minor }: Money) => pad(formatMinor(minor, scaleOf(asset)));
/** A rate in millionths as a decimal fraction. */
export const rateText = (ppm: number) => pad(formatMinor(BigInt(ppm), 6));

/** BTCUSDT: the assets with nothing between them. */
export function symbolOf({ base, quote }: MarketPair): string {
  return `${base}${quote}`;
}

export function pairBySymbol(symbol: string): MarketPair | undefined {
  return marketPairs().find((pair) => symbolOf(pair) === symbol);
}
