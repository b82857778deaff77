import { changeOperatorPassword } from '@candor/contract/operators';
import { PasswordField, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useAction } from '../../platform/use-action.ts';

/** Another password; every other window of this operator is signed out. */
export function PasswordSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const showToast = useToast();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const changing = useAction(changeOperatorPassword, {
    touches: [],
    onDone: () => {
      showToast(t('own.password.done'));
      onClose();
    },
  });
  const isDifferent = confirmation !== '' && confirmation !== newPassword;
  const isWhole = password !== '' && newPassword.length >= 8 && confirmation === newPassword;
  return (
    <FormSheet
      title={t('own.password.change')}
      lead={t('own.password.lead')}
      confirmLabel={t('own.password.change')}
      isBusy={changing.isBusy}
      failure={changing.failure}
      disabledReason={isWhole ? undefined : t('own.password.incomplete')}
      onSubmit={() => void changing.run({ password, newPassword, confirmation })}
      onClose={onClose}
    >
      <PasswordField
        label={t('own.password.current')}
        value={password}
        onValueChange={setPassword}
        autoComplete="current-password"
        maxLength={128}
        data-autofocus
      />
      <PasswordField
        label={t('own.password.new')}
        hint={t('own.password.hint')}
        value={newPassword}
        onValueChange={setNewPassword}
        autoComplete="new-password"
        maxLength={128}
      />
      <PasswordField
        label={t('own.password.again')}
        error={isDifferent ? t('own.password.differ') : undefined}
        value={confirmation}
        onValueChange={setConfirmation}
        autoComplete="new-password"
        maxLength={128}
      />
    </FormSheet>
  );
}
