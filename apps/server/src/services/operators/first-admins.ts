import type { Instant } from '@candor/kernel';
import { json, timestamp } from '../../platform/database/sql.ts';
import type { Platform } from '../../platform/platform.ts';
import { sendInvitation } from './invitations.ts';

export type FirstAdmin = { readonly username: string; readonly email: string };

/**
 * The first administrators of an installation that has nobody yet: two at least, because one could approve nothing. Each
 * is sent an invitation and chooses a password of their own. Where there are operators already nothing happens, so the
 * setting may stay where it is.
 */
export async function inviteFirstAdmins(
  platform: Pick<Platform, 'challenges' | 'clock' | 'db' | 'messages' | 'newId'>,
  admins: readonly FirstAdmin[],
  origin: string,
): Promise<boolean> {
  const { clock, db, newId } = platform;
  if (admins.length === 0) return false;
  const people = admins.map(({ username, email }) => ({
    id: newId('opr'),
    username,
    name: username,
    email,
    roles: ['admin'],
  }));
  return db.transaction(async (tx) => {
    const now: Instant = clock.now();
    const row = await tx.one`select bootstrap_operators(${json(people)}, ${timestamp(now)}) as added`;
    if (Number(row.added) === 0) return false;
    for (const person of people) await sendInvitation(platform, tx, person, origin);
    return true;
  });
}
