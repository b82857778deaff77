import { ppm } from '@candor/kernel';
import { rateUpTo, setting, whole } from '../setting-kinds.ts';

export const energySettings = {
  /** What renting energy costs, and what of our stake is never sold. [NRG-2] [NRG-8] */
  'energy.sunPerEnergyBelowDay': setting('energy', whole(1, 1000, 'sun'), 28),
  'energy.sunPerEnergyAndDay': setting('energy', whole(1, 1000, 'sun'), 45),
  /** Our own rate for paying a TRX price in USDT, and no market price: zero takes TRX only. */
  'energy.margin': setting('energy', rateUpTo(500_000), ppm(50_000)),
} as const;
