import { changeOperatorPassword } from '@candor/contract/operators/calls';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { CurrentPassword, NewPassword, SecondCode } from './OwnFields.tsx';

export type PasswordSheetProps = { readonly hasTotp: boolean; readonly onClose: () => void };

/** Another password; every other window of this operator is signed out. */
export function PasswordSheet({ hasTotp, onClose }: PasswordSheetProps) {
  const t = useText();
  const showToast = useToast();
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [code, setCode] = useState('');
  const changing = useCommand(changeOperatorPassword, {
    onDone: () => {
      showToast(t('own.password.done'));
      onClose();
    },
  });
  const isProven = password !== '' && (!hasTotp || code !== '');
  const isWhole = isProven && newPassword.length >= 8 && confirmation === newPassword;
  return (
    <FormSheet
      title={t('own.password.change')}
      lead={t('own.password.lead')}
      confirmLabel={t('own.password.change')}
      isBusy={changing.isBusy}
      failure={changing.failure}
      disabledReason={isWhole ? undefined : t('own.password.incomplete')}
      onSubmit={() =>
        void changing.run({ password, newPassword, confirmation, code: hasTotp ? code.trim() : undefined })
      }
      onClose={onClose}
    >
      <CurrentPassword value={password} onValueChange={setPassword} />
      <NewPassword
        password={newPassword}
        confirmation={confirmation}
        onPassword={setNewPassword}
        onConfirmation={setConfirmation}
      />
      {hasTotp && <SecondCode label={t('own.totp.oldCode')} value={code} onValueChange={setCode} />}
    </FormSheet>
  );
}
