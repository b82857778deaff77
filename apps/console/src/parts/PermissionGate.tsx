import type { OperatorCall } from '@candor/contract';
import { LockedState } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/text.ts';
import { useMayCall, useOperator } from '../platform/use-operator.ts';
import { rolesFor, useRoleWords } from '../platform/use-role-words.ts';
import { PageHead } from './PageHead.tsx';

export type PermissionGateProps = {
  /** The call the page stands on. */
  readonly call: OperatorCall;
  readonly title: string;
  readonly children: ReactNode;
};

/** In place of a page for whoever may not enter it: says who may. The server would refuse all the same. */
export function PermissionGate({ call, title, children }: PermissionGateProps) {
  const t = useText();
  const roleWords = useRoleWords();
  const { roles } = useOperator();
  if (useMayCall(call)) return children;
  return (
    <>
      <PageHead title={title} />
      <LockedState
        title={t('locked.title')}
        rule={t('locked.page', { title, roles: roleWords(rolesFor(call)), own: roleWords(roles) })}
        action={t('locked.hint')}
      />
    </>
  );
}
