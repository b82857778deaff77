import { amountOf, fixed, setting } from '../setting-kinds.ts';

export const copyTradingSettings = {
  /** [CPY-5] What may go to leaders one has not followed for a day, in 24 hours. */
  'copy-trading.newLeader': setting('copy-trading', amountOf('USDT', '50', '50000'), fixed('USDT', '1000')),
} as const;
