import { APPROVAL_PAYLOADS } from '@candor/contract/approvals';
import { Field } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import type { Colleague } from './operator-columns.tsx';

/** For a colleague who lost password and authenticator: proposed here, approved by a third person. */
export function WayBackSheet({ colleague, onClose }: { readonly colleague: Colleague; readonly onClose: () => void }) {
  const t = useText();
  const [email, setEmail] = useState(colleague.email ?? '');
  const read = APPROVAL_PAYLOADS['operator.recover'].safeParse({ operatorId: colleague.id, email });
  return (
    <ProposeSheet
      title={t('operators.recover.title', { name: colleague.name })}
      lead={t('operators.recover.text')}
      kind="operator.recover"
      payload={read.success ? read.data : undefined}
      incomplete={t('operators.recover.incomplete')}
      onClose={onClose}
    >
      <Field
        label={t('operators.email')}
        hint={t('operators.recover.email')}
        error={email.includes('@') && !read.success ? t('operators.email.wrong') : undefined}
        value={email}
        onValueChange={setEmail}
        maxLength={254}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        data-autofocus
      />
    </ProposeSheet>
  );
}
