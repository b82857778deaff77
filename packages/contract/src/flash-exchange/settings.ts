import { ppm } from '@candor/kernel';
import { amountOf, fixed, rateBetween, setting } from '../setting-kinds.ts';

export const flashExchangeSettings = {
  /** What an exchange costs against the median of the market, and how small and large it may be. [FLX-3] [FLX-5] */
  'flash-exchange.spread': setting('flash-exchange', rateBetween(1_000, 20_000), ppm(2_000)),
  'flash-exchange.minimum': setting('flash-exchange', amountOf('USDT', '10', '1000'), fixed('USDT', '10')),
  'flash-exchange.maximum': setting('flash-exchange', amountOf('USDT', '1000', '1000000'), fixed('USDT', '10000')),
  /** What the exchanges of an hour may lose by the prices of now before the desk stops. [FLX-15] */
  'flash-exchange.hourlyLoss': setting('flash-exchange', amountOf('USDT', '10', '1000000'), fixed('USDT', '500')),
} as const;
