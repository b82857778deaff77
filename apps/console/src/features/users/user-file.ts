import type { OutputOf } from '@candor/contract';
import type { getUserFile } from '@candor/contract/users/calls';
import { assert, type Id, isId } from '@candor/kernel';

export type File = OutputOf<typeof getUserFile>;

/** What may be opened over the page of a customer. */
export type Opened = 'ban' | 'unban' | 'liftHold' | 'sessions' | 'contact' | 'note' | 'level' | 'roles' | 'recover';

/** The server has said that it is one. */
export function asUserId(id: string): Id<'usr'> {
  assert(isId('usr', id), 'a customer’s id');
  return id;
}
