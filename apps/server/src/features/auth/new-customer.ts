import { randomBytes, randomInt } from 'node:crypto';
import { INVITE_CODE_LENGTH, type Mobile, makeInviteCode } from '@candor/domain/auth';
import { BrokenPromise, type Id, ok, type Result, refuse } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { customerRows } from '../../services/customers/customer-rows.ts';
import { authStore } from './store.ts';

/** Drawn, not counted up: a number in a row would tell everybody how many customers there are. */
const FIRST_UID = 30_000_000;
const LAST_UID = 99_999_999;
const ATTEMPTS = 10;

/** [ATH-9] Writes the account down, or says which of its names somebody else was quicker to take. */
export async function addCustomer(
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  tx: Tx,
  given: {
    readonly username: string;
    readonly mobile: Mobile;
    readonly passwordHash: string;
    readonly invitedBy: Id<'usr'>;
    readonly lang: string;
  },
): Promise<Result<Id<'usr'>, 'register.usernameTaken' | 'register.mobileTaken'>> {
  const { username, mobile, passwordHash, invitedBy, lang } = given;
  const id = newId('usr');
  const now = clock.now();
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const uid = String(randomInt(FIRST_UID, LAST_UID + 1));
    const inviteCode = makeInviteCode(randomBytes(INVITE_CODE_LENGTH));
    const { number, region } = mobile;
    const row = { id, uid, username, mobile: number, region, passwordHash, inviteCode, invitedBy, lang, now };
    if (await customerRows(tx).add(row)) return ok(id);
    if (await authStore(tx).isUsernameTaken(username)) return refuse('register.usernameTaken');
    if (await authStore(tx).findLogin({ by: 'mobile', value: mobile.number })) return refuse('register.mobileTaken');
    // Then the drawn number or code is somebody's: draw again.
  }
  throw new BrokenPromise('Expected: ten draws to find a free number');
}
