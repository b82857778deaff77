import { operatorMe, stopOperatorTotp } from '@candor/contract/operators/calls';
import { useToast } from '@candor/ui';
import { useState } from 'react';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import { CurrentPassword, SecondCode } from './OwnFields.tsx';

export function StopTotpSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const showToast = useToast();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const stopping = useCommand(stopOperatorTotp, {
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
      <CurrentPassword value={password} onValueChange={setPassword} />
      <SecondCode label={t('signIn.code')} value={code} onValueChange={setCode} />
    </FormSheet>
  );
}
