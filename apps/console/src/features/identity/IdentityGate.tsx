import { listIdentityCases } from '@candor/contract/identity/calls';
import { LockedState } from '@candor/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { useText } from '../../platform/text.ts';
import { useMayCall, useOperator } from '../../platform/use-operator.ts';
import { rolesFor, useRoleWords } from '../../platform/use-role-words.ts';

/** In place of the queue for whoever may not see documents. The server would refuse all the same. */
export function IdentityGate({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const roleWords = useRoleWords();
  const { roles } = useOperator();
  if (useMayCall(listIdentityCases)) return children;
  return (
    <>
      <PageHead title={t('identity.title')} />
      <LockedState
        title={t('locked.title')}
        rule={t('locked.identity', { roles: roleWords(rolesFor(listIdentityCases)), own: roleWords(roles) })}
        action={t('locked.hint')}
      />
    </>
  );
}
