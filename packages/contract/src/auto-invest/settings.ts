import { ppm } from '@candor/kernel';
import { amountOf, fixed, rateUpTo, setting } from '../setting-kinds.ts';

export const autoInvestSettings = {
  /** What one run may spend. [AIV-1] */
  'auto-invest.maximum': setting('auto-invest', amountOf('USDT', '10', '100000'), fixed('USDT', '10000')),
  /** Of what a sale brought above cost; a plan keeps the rate it was made with. [AIV-12] */
  'auto-invest.performanceFee': setting('auto-invest', rateUpTo(300_000), ppm(100_000)),
} as const;
