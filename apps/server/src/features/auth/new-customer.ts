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
const MAX_LANG = 20;

type Given = {
  readonly username: string;
  readonly mobile: Mobile;
  readonly passwordHash: string;
  readonly invitedBy: Id<'usr'>;
  readonly lang: string;
};

/** [ATH-9] Writes the account down, or says which of its names somebody else was quicker to take. */
export async function addCustomer(
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  tx: Tx,
  given: Given,
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

/** [DMO-14] The guest's account becomes the customer's: what they did with play money stays theirs. */
export async function keepGuest(
  { clock }: Pick<Platform, 'clock'>,
  tx: Tx,
  id: Id<'usr'>,
  { mobile, ...given }: Given,
): Promise<Result<Id<'usr'>, 'register.usernameTaken' | 'register.mobileTaken' | 'session.ended'>> {
  if (await authStore(tx).isUsernameTaken(given.username)) return refuse('register.usernameTaken');
  if (await authStore(tx).findLogin({ by: 'mobile', value: mobile.number })) return refuse('register.mobileTaken');
  const row = { ...given, id, mobile: mobile.number, region: mobile.region, now: clock.now() };
  return (await customerRows(tx).keepGuest(row)) ? ok(id) : refuse('session.ended');
}

/** [DMO-10] A row without a contact, a password or a name anybody could choose. */
export async function addGuest({ clock, newId }: Pick<Platform, 'clock' | 'newId'>, tx: Tx, lang: string) {
  const id = newId('usr');
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const uid = String(randomInt(FIRST_UID, LAST_UID + 1));
    const inviteCode = makeInviteCode(randomBytes(INVITE_CODE_LENGTH));
    const row = { id, uid, username: `demo-${uid}`, inviteCode, lang: lang.slice(0, MAX_LANG), now: clock.now() };
    if (await customerRows(tx).addGuest(row)) return id;
  }
  throw new BrokenPromise('Expected: ten draws to find a free number');
}
