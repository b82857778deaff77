import { useCommand } from '@candor/client/use-command';
import { canUsePasskeys } from '@candor/client/webauthn';
import { Banner, Button, FlowAction, iconKey, iconQr } from '@candor/ui';
import { type ReactNode, useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import type { useProof } from './proof/use-proof.tsx';
import { RecoveryCodesPanel } from './RecoveryCodesPanel.tsx';
import styles from './Security.module.css';

type Props = {
  readonly proof: ReturnType<typeof useProof>;
  readonly later: ReactNode;
  readonly onDone: () => void;
};

/** An authenticator app or a passkey, whichever is at hand. */
export function SecondFactorStep({ proof, later, onDone }: Props) {
  const t = useText('security');
  const words = useFailureWords();
  const [started, setStarted] = useState<Answer<'app.user/security/totp_start'>>();
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();

  const { run: start, failure } = useCommand(
    () =>
      proof.ask({
        title: t('totp.startTitle'),
        submit: t('totp.next'),
        run: (given) => call('app.user/security/totp_start', given),
      }),
    { clearsFirst: true, onDone: setStarted },
  );

  if (codes) return <RecoveryCodesPanel codes={codes} onDone={onDone} />;
  if (started) return <AuthenticatorSetup started={started} onAgain={() => void start()} onDone={onDone} />;
  return (
    <div className={styles.fields}>
      <p className={styles.intro}>{t('edit.secondIntro')}</p>
      <p className={styles.intro}>{t('sms.risk')}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      <FlowAction>
        <Button size="large" isWide icon={iconQr} onClick={() => void start()}>
          {t('totp.start')}
        </Button>
        {canUsePasskeys() && (
          <Button size="large" isWide variant="secondary" icon={iconKey} onClick={() => setAdding(true)}>
            {t('passkey.add')}
          </Button>
        )}
        {later}
      </FlowAction>
      {isAdding && <AddPasskey taken={[]} onAdded={setCodes} onClose={() => setAdding(false)} />}
    </div>
  );
}
