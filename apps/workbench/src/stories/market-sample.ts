import { type Ppm, ppm } from '@candor/kernel';

/** A still market for the stage. Curves are drawn from a fixed wave, so that pictures stay equal. */
export const MARKETS = [
  { code: 'BTC', name: 'Bitcoin', price: '67012.4', decimals: 1, change: ppm(12_300) },
  { code: 'ETH', name: 'Ethereum', price: '3512.88', decimals: 2, change: ppm(-8_700) },
  { code: 'TRX', name: 'TRON', price: '0.2734', decimals: 4, change: ppm(2_100) },
  { code: 'USDT', name: 'Tether', price: '1.0000', decimals: 4, change: ppm(0) },
] as const;

export function curveOf(seed: number, change: Ppm, count = 24): number[] {
  const slope = Number(change > 0n) - Number(change < 0n);
  return Array.from({ length: count }, (_, index) => {
    const wave = Math.sin(index / 2.6 + seed) * 3 + Math.sin(index * 1.7 + seed * 2);
    return 100 + (wave + index * 0.4) * slope;
  });
}
