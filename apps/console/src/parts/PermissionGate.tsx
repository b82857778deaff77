import type { Permission } from '@candor/domain/operators';
import { LockedState } from '@candor/ui';
import type { ReactNode } from 'react';
import { useText } from '../platform/text.ts';
import { useOperator, usePermission } from '../platform/use-operator.ts';
import { rolesWith, useRoleWords } from '../platform/use-role-words.ts';
import { PageHead } from './PageHead.tsx';

export type PermissionGateProps = {
  readonly needs: Permission;
  readonly title: string;
  readonly children: ReactNode;
};

/** In place of a page for whoever may not enter it: says who may. The server would refuse all the same. */
export function PermissionGate({ needs, title, children }: PermissionGateProps) {
  const t = useText();
  const roleWords = useRoleWords();
  const { roles } = useOperator();
  if (usePermission(needs)) return children;
  return (
    <>
      <PageHead title={title} />
      <LockedState
        title={t('locked.title')}
        rule={t('locked.page', { title, roles: roleWords(rolesWith(needs)), own: roleWords(roles) })}
        action={t('locked.hint')}
      />
    </>
  );
}
