import { searchLedgerAccounts } from '@candor/contract/ledger/calls';
import { LockedState } from '@candor/ui';
import type { ReactNode } from 'react';
import { PageHead } from '../../parts/PageHead.tsx';
import { useText } from '../../platform/text.ts';
import { useMayCall, useOperator } from '../../platform/use-operator.ts';
import { rolesFor, useRoleWords } from '../../platform/use-role-words.ts';

/** In place of the ledger for whoever may not see customers' money. The server would refuse all the same. */
export function LedgerGate({ children }: { readonly children: ReactNode }) {
  const t = useText();
  const roleWords = useRoleWords();
  const { roles } = useOperator();
  if (useMayCall(searchLedgerAccounts)) return children;
  return (
    <>
      <PageHead title={t('ledger.title')} />
      <LockedState
        title={t('locked.title')}
        rule={t('locked.ledger', { roles: roleWords(rolesFor(searchLedgerAccounts)), own: roleWords(roles) })}
        action={t('locked.hint')}
      />
    </>
  );
}
