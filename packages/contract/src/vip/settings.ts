import { ppm } from '@candor/kernel';
import { amountOf, fixed, rateBetween, setting, whole } from '../setting-kinds.ts';

export const vipSettings = {
  /** What so many days of VIP cost. [VIP-1] */
  'vip.cost30': setting('vip', amountOf('USDT', '1', '10000'), fixed('USDT', '20')),
  'vip.cost90': setting('vip', amountOf('USDT', '1', '10000'), fixed('USDT', '54')),
  'vip.cost365': setting('vip', amountOf('USDT', '1', '10000'), fixed('USDT', '180')),
  /** A VIP's limit of 24 hours, as a part of everybody's. [VIP-6] */
  'vip.limit': setting('vip', rateBetween(1_000_000, 3_000_000), ppm(1_500_000)),
  /** How many robots a customer may have at a time, and a VIP. [VIP-10] */
  'vip.robotsCommon': setting('vip', whole(1, 100, 'times'), 20),
  'vip.robots': setting('vip', whole(1, 200, 'times'), 40),
} as const;
