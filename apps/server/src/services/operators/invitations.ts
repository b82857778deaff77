import { DAY_MS, type Id, type Instant, isId } from '@candor/kernel';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { FoundChallenge } from '../guard/challenges.ts';

const KIND = 'operator.invite';
const LIFE_MS = 3 * DAY_MS;

type NewColleague = { readonly id: Id<'opr'>; readonly name: string; readonly email: string };

/**
 * Sends a new operator the link behind which they choose their password. It goes to the address that two people agreed
 * on and is shown to nobody else: whoever created a colleague must not be able to become them. An older one ends.
 */
export async function sendInvitation(
  { challenges, messages }: Pick<Platform, 'challenges' | 'messages'>,
  tx: Tx,
  { id, name, email }: NewColleague,
  pageOrigin: string,
  template: 'operator.invite' | 'operator.recover' = 'operator.invite',
): Promise<Instant> {
  await challenges.endOf(tx, KIND, id);
  const { challenge, expiresAt } = await challenges.issue(tx, { kind: KIND, subject: id, data: {}, lifeMs: LIFE_MS });
  await messages.send(tx, {
    channel: 'email',
    to: email,
    template,
    lang: 'en',
    params: { name, link: `${pageOrigin}/console/#/join/${challenge}` },
    goodUntil: expiresAt,
  });
  return expiresAt;
}

/** Whose invitation this is, without using it up. */
export async function findInvited(
  { challenges }: Pick<Platform, 'challenges'>,
  invite: string,
): Promise<Id<'opr'> | undefined> {
  return subjectOf(await challenges.look(KIND, invite));
}

/** The same, and it is used up. Of two who take it at once, one gets it. */
export async function takeInvitation(
  { challenges }: Pick<Platform, 'challenges'>,
  invite: string,
): Promise<Id<'opr'> | undefined> {
  return subjectOf(await challenges.take(KIND, invite));
}

function subjectOf(found: FoundChallenge | undefined): Id<'opr'> | undefined {
  const subject = found?.subject ?? '';
  return isId('opr', subject) ? subject : undefined;
}
