import { type Id, refuse } from '@candor/kernel';
import type { CallContext } from '../../platform/handle.ts';
import type { Asker, GivenCode } from '../../services/guard/codes.ts';

/**
 * Whether a code is right, without using it up: the transaction it would be used up in is always undone. A wrong one is
 * counted all the same.
 */
export async function isRightCode({ codes, db }: CallContext, given: GivenCode): Promise<boolean> {
  let isRight = false;
  await db.transaction(async (tx) => {
    isRight = await codes.check(tx, given);
    return refuse('code.wrong');
  });
  return isRight;
}

/** [COD-2] On a device the owner has used, whoever asks is the owner; otherwise anybody, known by their network. */
export async function askerOf(
  { ip, logIns }: CallContext,
  ownerId: Id<'usr'> | undefined,
  device: string | undefined,
): Promise<Asker> {
  return (await logIns.isKnownDevice(ownerId, device)) ? { by: 'owner' } : { by: 'network', ip };
}
