import type { OperatorInfo } from '@candor/contract';
import { isPermitted, type Permission } from '@candor/domain/operators';
import { assert } from '@candor/kernel';
import { useSessionState } from './session.ts';

/** Who is signed in. Only for what stands behind sign-in. */
export function useOperator(): OperatorInfo {
  const { session } = useSessionState();
  assert(session, 'a session behind sign-in');
  return session.operator;
}

/** The same table the server decides by, asked early, so that nobody is sent to a door that will not open. */
export function usePermission(permission: Permission): boolean {
  return isPermitted(useOperator().roles, permission);
}
