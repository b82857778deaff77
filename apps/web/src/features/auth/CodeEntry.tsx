import { instant } from '@candor/kernel';
import { Button, CodeField, Countdown } from '@candor/ui';
import { useState } from 'react';
import { SandboxCode } from '../../parts/SandboxCode.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Account.module.css';
import type { CodeFlow, SentCode } from './use-code.ts';

type Props = {
  readonly flow: CodeFlow;
  readonly sent: SentCode;
  /** The number as people read it. */
  readonly mobile: string;
  readonly value: string;
  readonly onValueChange: (code: string) => void;
  readonly error: string | undefined;
};

/** The code that was sent, where it went, and another one when its time has come. */
export function CodeEntry({ flow, sent, mobile, value, onValueChange, error }: Props) {
  const t = useText('auth');
  const textOf = useFailureWords();
  // Which code another one may be asked for: each new one closes the button again.
  const [isOpenFor, setOpenFor] = useState<number>();
  const { run, isBusy, failure } = flow.sending;

  async function resend() {
    const reply = await run(sent.mobile);
    if (reply === null || reply.ok) onValueChange('');
  }

  return (
    <div className={styles.code}>
      <CodeField
        name="code"
        label={t('code.label')}
        hint={
          <>
            {t('code.sentTo')} <bdi dir="ltr">{mobile}</bdi>
          </>
        }
        value={value}
        onValueChange={onValueChange}
        error={error ?? (failure && textOf(failure))}
        isAutoFocused
      />
      <div className={styles.codeActions}>
        {isOpenFor === sent.resendAt ? (
          <Button variant="quiet" size="medium" isBusy={isBusy} onClick={() => void resend()}>
            {t('code.resend')}
          </Button>
        ) : (
          <p className={styles.note}>
            {t('code.resendIn')} <Countdown until={instant(sent.resendAt)} onEnd={() => setOpenFor(sent.resendAt)} />
          </p>
        )}
        <Button variant="quiet" size="medium" onClick={flow.back}>
          {t('code.otherNumber')}
        </Button>
      </div>
      <SandboxCode code={sent.sandboxCode} onUse={onValueChange} />
    </div>
  );
}
