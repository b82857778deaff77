import { operatorsProposals } from '@candor/contract/operators/approvals';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { InviteAddress } from './OwnFields.tsx';
import type { Colleague } from './operator-columns.tsx';

/** For a colleague who lost password and authenticator: proposed here, approved by a third person. */
export function WayBackSheet({ colleague, onClose }: { readonly colleague: Colleague; readonly onClose: () => void }) {
  const t = useText();
  const [email, setEmail] = useState(colleague.email ?? '');
  const read = operatorsProposals['operator.recover'].safeParse({ operatorId: colleague.id, email });
  return (
    <ProposeSheet
      title={t('operators.recover.title', { name: colleague.name })}
      lead={t('operators.recover.text')}
      kind="operator.recover"
      payload={read.success ? read.data : undefined}
      incomplete={t('operators.recover.incomplete')}
      onClose={onClose}
    >
      <InviteAddress
        isFirst
        hint={t('operators.recover.email')}
        isWrong={!read.success}
        value={email}
        onValueChange={setEmail}
      />
    </ProposeSheet>
  );
}
