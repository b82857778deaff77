import { LockedState } from '@candor/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { useText } from '../../platform/text.ts';
import { useOperator, usePermission } from '../../platform/use-operator.ts';
import { rolesWith, useRoleWords } from '../../platform/use-role-words.ts';

/** In place of the ledger for whoever may not see customers' money. The server would refuse all the same. */
export function LedgerGate({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const roleWords = useRoleWords();
  const { roles } = useOperator();
  if (usePermission('ledger.read')) return children;
  return (
    <>
      <PageHead title={t('ledger.title')} />
      <LockedState
        title={t('locked.title')}
        rule={t('locked.ledger', { roles: roleWords(rolesWith('ledger.read')), own: roleWords(roles) })}
        action={t('locked.hint')}
      />
    </>
  );
}
