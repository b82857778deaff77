import { createPasskey } from '@candor/client/webauthn';
import { approvalSignature } from '@candor/contract/approvals/calls';
import { addApprovalPasskey, approvalPasskey, startApprovalPasskey } from '@candor/contract/operators/calls';
import { Banner, Button, Sheet, useToast } from '@candor/ui';
import { useState } from 'react';
import { CopyText } from '../../parts/CopyText.tsx';
import { FormSheet } from '../../parts/FormSheet.tsx';
import { useText } from '../../platform/text.ts';
import { useCommand } from '../../platform/use-command.ts';
import styles from './Own.module.css';
import { CurrentPassword, SecondCode } from './OwnFields.tsx';

type Props = { readonly hasTotp: boolean; readonly onClose: () => void };

/** Password, then the device's own question; outside a sandbox also a code for whoever runs the signer. */
export function AddPasskeySheet({ hasTotp, onClose }: Props) {
  const t = useText();
  const showToast = useToast();
  const [password, setPassword] = useState('');
  const [second, setSecond] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [code, setCode] = useState<string>();
  const adding = useCommand(addApprovalPasskey, {
    touches: [approvalPasskey, approvalSignature],
    onDone: (added) => {
      if (added.code !== null) return setCode(added.code);
      showToast(t('own.passkey.done'));
      onClose();
    },
  });
  const starting = useCommand(startApprovalPasskey, {
    onDone: async ({ ceremony, options }) => {
      const response = await createPasskey(options);
      setRefused(response === null);
      if (response !== null) void adding.run({ ceremony, response });
    },
  });
  if (code !== undefined) return <CodeSheet code={code} onClose={onClose} />;
  const isIncomplete = password === '' || (hasTotp && second === '');
  return (
    <FormSheet
      title={t('own.passkey.add')}
      lead={t('own.passkey.lead')}
      confirmLabel={t('own.totp.next')}
      isBusy={starting.isBusy || adding.isBusy}
      failure={starting.failure ?? adding.failure}
      disabledReason={isIncomplete ? t('own.password.incomplete') : undefined}
      onSubmit={() => void starting.run({ password, code: hasTotp ? second.trim() : undefined })}
      onClose={onClose}
    >
      <CurrentPassword value={password} onValueChange={setPassword} />
      {hasTotp && <SecondCode label={t('signIn.code')} value={second} onValueChange={setSecond} />}
      {isRefused && <Banner tone="danger">{t('own.passkey.closed')}</Banner>}
    </FormSheet>
  );
}

function CodeSheet({ code, onClose }: { readonly code: string; readonly onClose: () => void }) {
  const t = useText();
  return (
    <Sheet title={t('own.passkey.add')} onClose={onClose}>
      <div className={styles.enrol}>
        <p className={styles.note}>{t('own.passkey.hand')}</p>
        <CopyText value={code} what={t('own.passkey.code')} />
        <Button isWide onClick={onClose}>
          {t('own.totp.saved')}
        </Button>
      </div>
    </Sheet>
  );
}
