import { randomBytes } from 'node:crypto';
import { instant, makeUuid7 } from '@candor/kernel';

/** A key as the product's clients make it: a version 7 uuid, the time first and then chance. */
export function newKey(): string {
  return makeUuid7(instant(Date.now()), randomBytes(10));
}
