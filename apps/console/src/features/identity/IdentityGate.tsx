import { LockedState } from '@candor/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { useText } from '../../platform/text.ts';
import { useOperator, usePermission } from '../../platform/use-operator.ts';
import { rolesWith, useRoleWords } from '../../platform/use-role-words.ts';

/** In place of the queue for whoever may not see documents. The server would refuse all the same. */
export function IdentityGate({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const roleWords = useRoleWords();
  const { roles } = useOperator();
  if (usePermission('identity.review')) return children;
  return (
    <>
      <PageHead title={t('identity.title')} />
      <LockedState
        title={t('locked.title')}
        rule={t('locked.identity', { roles: roleWords(rolesWith('identity.review')), own: roleWords(roles) })}
        action={t('locked.hint')}
      />
    </>
  );
}
