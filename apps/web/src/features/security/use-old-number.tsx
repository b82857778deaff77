import { useCommand } from '@candor/client/use-command';
import { Button, Checkbox } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Security.module.css';
import { type Sent, SentCode } from './SentCode.tsx';

/** [SEC-15] A code to the number that is replaced, or the word that it is lost, which holds money for longer. */
export function useOldNumber(current: string) {
  const t = useText('security');
  const words = useFailureWords();
  const [isLost, setLost] = useState(false);
  const [code, setCode] = useState('');
  const [sent, setSent] = useState<Sent>();
  const { run, isBusy, failure } = useCommand(() => call('app.user/security/send_code', { purpose: 'changeMobile' }), {
    clearsFirst: true,
    onDone: setSent,
  });
  const isReady = isLost || code.length === 6;

  const part = (isMissing: boolean) => (
    <div className={styles.fields}>
      {!isLost && sent && (
        <SentCode
          label={t('mobile.oldCode')}
          hint={<bdi dir="ltr">{current}</bdi>}
          sent={sent}
          code={code}
          onCode={setCode}
          onResend={run}
          error={isMissing && !isReady ? t('code.missing') : undefined}
        />
      )}
      {!isLost && !sent && (
        <div className={styles.sent}>
          <p className={styles.quiet}>
            {t('mobile.oldCode')} <bdi dir="ltr">{current}</bdi>
          </p>
          <Button variant="secondary" isBusy={isBusy} onClick={() => void run()}>
            {t('code.send')}
          </Button>
          {(failure || isMissing) && (
            <p role="alert" className={styles.quiet}>
              {failure ? words(failure) : t('code.missing')}
            </p>
          )}
        </div>
      )}
      <Checkbox label={t('mobile.oldLost')} isChecked={isLost} onToggle={setLost} />
    </div>
  );

  return { isLost, isReady, part, given: isLost ? {} : { oldCode: code } };
}
