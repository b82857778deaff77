import { ppm } from '@candor/kernel';
import { rateUpTo, setting, whole } from '../setting-kinds.ts';

/** [ARB-7] [ARB-8] What the search for spreads takes for granted about the venues. Assumptions of the operator's, shown as such. */
export const aiRobotSettings = {
  'spreads.feeBinance': setting('spreads', rateUpTo(20_000), ppm(1_000)),
  'spreads.feeOkex': setting('spreads', rateUpTo(20_000), ppm(1_000)),
  'spreads.minutesBtc': setting('spreads', whole(1, 1_440, 'minutes'), 30),
  'spreads.minutesEth': setting('spreads', whole(1, 1_440, 'minutes'), 15),
  'spreads.minutesTrx': setting('spreads', whole(1, 1_440, 'minutes'), 5),
} as const;
