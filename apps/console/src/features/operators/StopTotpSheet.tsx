import { operatorMe, stopOperatorTotp } from '@candor/contract/operators';
import { Field, PasswordField, useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useAction } from '../../platform/use-action.ts';

export function StopTotpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const showToast = useToast();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const stopping = useAction(stopOperatorTotp, {
    touches: [operatorMe],
    onDone: () => {
      showToast(t('own.totp.stopped'));
      onClose();
    },
  });
  return (
    <FormSheet
      title={t('own.totp.stop')}
      lead={t('own.totp.stop.text')}
      confirmLabel={t('own.totp.stop')}
      isDestructive
      isBusy={stopping.isBusy}
      failure={stopping.failure}
      disabledReason={password === '' || code === '' ? t('own.totp.incomplete') : undefined}
      onSubmit={() => void stopping.run({ password, code: code.trim() })}
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
      <Field
        label={t('signIn.code')}
        value={code}
        onValueChange={setCode}
        autoComplete="one-time-code"
        maxLength={64}
      />
    </FormSheet>
  );
}
