import { MINUTE_MS, type Refusal, refuse } from '@candor/kernel';
import type { CustomerContext } from '../handle.ts';

/** Why the trade password does not open anything now; undefined where it does. A wrong try is counted before it is made. */
export async function refuseTradePassword(
  { user, passwords, clock }: Pick<CustomerContext, 'user' | 'passwords' | 'clock'>,
  tradePassword: string,
): Promise<Refusal<'tradePassword.wrong' | 'tradePassword.locked' | 'tradePassword.notSet'> | undefined> {
  const check = await passwords.checkTradePassword(user.id, tradePassword);
  switch (check.state) {
    case 'right':
      return undefined;
    case 'wrong':
      return refuse('tradePassword.wrong', { triesLeft: check.triesLeft });
    case 'locked':
      return refuse('tradePassword.locked', { minutes: Math.ceil((check.until - clock.now()) / MINUTE_MS) });
    case 'notSet':
      return refuse('tradePassword.notSet');
    default:
      return check satisfies never;
  }
}
