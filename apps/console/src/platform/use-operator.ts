import type { OperatorCall, OperatorInfo } from '@candor/contract';
import { isPermitted } from '@candor/domain/operators';
import { assert } from '@candor/kernel';
import { useSessionState } from './session.ts';

/** Who is signed in. Only for what stands behind sign-in. */
export function useOperator(): OperatorInfo {
  const { session } = useSessionState();
  assert(session, 'a session behind sign-in');
  return session.operator;
}

/** By the permission in the call's contract, which the server enforces: a button that would be refused is not shown. */
export function useMayCall({ permission }: Pick<OperatorCall, 'permission'>): boolean {
  return isPermitted(useOperator().roles, permission);
}
