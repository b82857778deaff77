import { useCommand } from '@candor/client/use-command';
import { instant } from '@candor/kernel';
import { Button, CodeField, Countdown } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { SandboxCode } from '../../parts/SandboxCode.tsx';
import { useText } from '../../platform/texts.ts';
import styles from './Security.module.css';

export type Sent = {
  readonly resendAt: number;
  readonly expiresAt: number;
  readonly sandboxCode: string | null;
};

type Props = {
  readonly label: string;
  /** Where it went. */
  readonly hint: ReactNode;
  readonly sent: Sent;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly error: string | undefined;
  readonly onResend: () => Promise<unknown>;
  readonly isAutoFocused?: boolean;
};

/** The code that was sent, and another one when the time for it has come. */
export function SentCode({ label, hint, sent, code, onCode, error, onResend, isAutoFocused = false }: Props) {
  const t = useText('security');
  const [openFor, setOpenFor] = useState<number>();
  const { run, isBusy } = useCommand(async () => {
    await onResend();
    return null;
  });

  return (
    <div className={styles.sent}>
      <CodeField
        label={label}
        hint={hint}
        name="code"
        value={code}
        onValueChange={onCode}
        error={error}
        isAutoFocused={isAutoFocused}
      />
      <SandboxCode code={sent.sandboxCode} onUse={onCode} />
      {openFor === sent.resendAt ? (
        <Button variant="quiet" size="small" isBusy={isBusy} onClick={() => void run()}>
          {t('code.resend')}
        </Button>
      ) : (
        <p className={styles.quiet}>
          {t('code.resendIn')} <Countdown until={instant(sent.resendAt)} onEnd={() => setOpenFor(sent.resendAt)} />
        </p>
      )}
    </div>
  );
}
