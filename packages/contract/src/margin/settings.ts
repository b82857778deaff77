import { ppm } from '@candor/kernel';
import { amountOf, fixed, rateBetween, rateUpTo, setting, whole } from '../setting-kinds.ts';

export const marginSettings = {
  /** Margin: how much may be borrowed, what it costs, and how a liquidation goes. [MRG-6] [MRG-7] [MRG-9] [MRG-11] [MRG-13] */
  'margin.mostMultiplier': setting('margin', whole(1, 20, 'times'), 10),
  'margin.maintenance': setting('margin', rateBetween(5_000, 200_000), ppm(20_000)),
  'margin.hourlyInterest': setting('margin', rateUpTo(1_000), ppm(10)),
  'margin.slippage': setting('margin', rateBetween(1_000, 50_000), ppm(5_000)),
  'margin.liquidationCharge': setting('margin', rateUpTo(20_000), ppm(5_000)),
  /** How large positions may be, against what the lending pool and the book can bear. [MRG-21] [MRG-22] */
  'margin.perCustomer': setting('margin', amountOf('USDT', '0', '100000000'), fixed('USDT', '200000')),
  'margin.perMarket': setting('margin', amountOf('USDT', '0', '1000000000'), fixed('USDT', '2000000')),
  'margin.depthShare': setting('margin', rateUpTo(10_000_000), ppm(2_000_000)),
  'margin.depthFree': setting('margin', amountOf('USDT', '0', '10000000'), fixed('USDT', '50000')),
  'margin.minimumMargin': setting('margin', amountOf('USDT', '0', '1000'), fixed('USDT', '2')),
  'margin.slice': setting('margin', rateBetween(50_000, 1_000_000), ppm(250_000)),
} as const;
