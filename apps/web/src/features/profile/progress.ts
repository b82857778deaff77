import type { Answer } from '../../platform/api.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** How much of the way from nothing to the next threshold is done, in whole per cent and never rounded up. */
export function progressShare({ achievement, next }: Pick<Answer<'app.user/profile/level'>, 'achievement' | 'next'>) {
  if (!next) return 100;
  const done = readMoney(achievement).minor;
  const whole = done + readMoney(next.missing).minor;
  return whole === 0n ? 0 : Number((done * 100n) / whole);
}
