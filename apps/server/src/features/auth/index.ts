import type { Id } from '@candor/kernel';
import type { Queries } from '../../platform/database/sql.ts';
import { stampOf } from './open-session.ts';
import { authStore } from './store.ts';

/** What other features may use of auth: the way in after another first factor than the password, and that of guests. */
export { afterFirstFactor } from './after-first-factor.ts';
export { addGuest } from './new-customer.ts';
export { openForGuest } from './open-session.ts';
export { SECOND_STEP } from './second-step.ts';

/** Tells the password in force from any other, without being one. */
export async function passwordStampOf(db: Queries, userId: Id<'usr'>): Promise<string> {
  return stampOf(await authStore(db).getPasswordHash(userId));
}
