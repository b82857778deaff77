import { uuidV7 } from '@candor/kernel';
import { clock } from './clock.ts';

/**
 * The key of a command, made when its form opens and kept until it is answered: a repeated tap or a retry after a broken
 * connection then gets the first answer. A version 7 uuid, because keys made together then lie together in the ledger's
 * index. Chance comes from `getRandomValues`: `randomUUID` exists only on secure origins, and a sandbox on a home network
 * is plain HTTP.
 */
export function newKey(): string {
  return uuidV7(clock.now(), crypto.getRandomValues(new Uint8Array(10)));
}
