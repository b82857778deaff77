import { ppm } from '@candor/kernel';
import { marketCalendars } from '../market/calendar.ts';
import { amountOf, fixed, onOff, rateUpTo, setting, whole } from '../setting-kinds.ts';

export const spotSettings = {
  /** Trading on our own markets. [SPT-4] [SPT-7] [SPT-9] [SPT-20] */
  'spot.minimum': setting('spot', amountOf('USDT', '1', '1000'), fixed('USDT', '5')),
  'spot.band': setting('spot', rateUpTo(500_000), ppm(100_000)),
  /** How far from the mark an order without a price trades where its owner says nothing. [SPT-30] */
  'spot.slippage': setting('spot', rateUpTo(500_000), ppm(10_000)),
  'spot.makerShare': setting('spot', rateUpTo(1_000_000), ppm(500_000)),
  'spot.vipDiscount': setting('spot', rateUpTo(1_000_000), ppm(200_000)),
  /** When a market is open; one that is not listed always is. [MKT-10] */
  'spot.calendars': setting('spot', marketCalendars, {}),
  'spot.openOrders': setting('spot', whole(10, 5_000, 'times'), 200),
  'spot.ordersPerSecond': setting('spot', whole(1, 1_000, 'times'), 20),
  /** The liquidity provider: whether it quotes, how far from the venues, and how much it may have out. [SPT-24] [SPT-25] */
  'spot.lpOn': setting('spot', onOff, true),
  'spot.lpSpread': setting('spot', rateUpTo(50_000), ppm(400)),
  'spot.lpSide': setting('spot', amountOf('USDT', '0', '10000000'), fixed('USDT', '20000')),
  'spot.lpInventory': setting('spot', amountOf('USDT', '0', '10000000'), fixed('USDT', '150000')),
  /** What its trades of an hour may lose in a market by the prices of now before it stops there. [SPT-44] */
  'spot.lpHourlyLoss': setting('spot', amountOf('USDT', '10', '1000000'), fixed('USDT', '2000')),
} as const;
