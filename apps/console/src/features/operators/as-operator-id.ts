import { assert, type Id, isId } from '@candor/kernel';

/** The server has said that it is one. */
export function asOperatorId(id: string): Id<'opr'> {
  assert(isId('opr', id), 'an operator’s id');
  return id;
}
