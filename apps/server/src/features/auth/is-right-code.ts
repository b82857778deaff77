import { refuse } from '@candor/kernel';
import type { CallContext } from '../../platform/handle.ts';

/**
 * Whether a code is right, without using it up: the transaction it would be used up in is always undone. A wrong one is
 * counted all the same.
 */
export async function isRightCode(
  { codes, db }: CallContext,
  given: { readonly to: string; readonly purpose: string; readonly code: string },
): Promise<boolean> {
  let isRight = false;
  await db.transaction(async (tx) => {
    isRight = await codes.check(tx, given);
    return refuse('code.wrong');
  });
  return isRight;
}
