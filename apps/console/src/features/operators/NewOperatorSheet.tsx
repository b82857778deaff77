import type { OperatorRole } from '@candor/contract';
import { operatorsProposals } from '@candor/contract/operators/approvals';
import { Field } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import styles from './Operators.module.css';
import { InviteAddress } from './OwnFields.tsx';
import { RoleBoxes } from './RoleBoxes.tsx';

/** A new colleague. They choose their password themselves, by a link that goes to their own address. */
export function NewOperatorSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [roles, setRoles] = useState<readonly OperatorRole[]>([]);
  const read = operatorsProposals['operator.create'].safeParse({ username: username.trim(), name, email, roles });
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => String(path[0])));
  return (
    <ProposeSheet
      title={t('operators.add')}
      lead={t('operators.add.text')}
      kind="operator.create"
      payload={read.success ? read.data : undefined}
      incomplete={t('operators.add.incomplete')}
      onClose={onClose}
    >
      <Field
        label={t('operators.name')}
        value={name}
        onValueChange={setName}
        maxLength={60}
        autoComplete="off"
        data-autofocus
      />
      <Field
        label={t('operators.username')}
        hint={t('operators.username.hint')}
        error={username !== '' && wrong.has('username') ? t('operators.username.hint') : undefined}
        value={username}
        onValueChange={setUsername}
        maxLength={30}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <InviteAddress
        hint={t('operators.email.hint')}
        isWrong={wrong.has('email')}
        value={email}
        onValueChange={setEmail}
      />
      <div className={styles.space}>
        <RoleBoxes value={roles} onChange={setRoles} />
      </div>
    </ProposeSheet>
  );
}
