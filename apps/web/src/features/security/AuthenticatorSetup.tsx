import { useCommand } from '@candor/client/use-command';
import { instant } from '@candor/kernel';
import {
  Banner,
  Button,
  buttonClass,
  CodeField,
  CopyButton,
  Countdown,
  FlowAction,
  inGroups,
  UiLink,
} from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { QrCode } from '../../parts/qr/QrCode.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Authenticator.module.css';
import { RecoveryCodesPanel } from './RecoveryCodesPanel.tsx';

type Props = {
  readonly started: Answer<'app.user/security/totp_start'>;
  readonly onAgain: () => void;
  readonly onDone: () => void;
};

/** Scan or type, then show that it works; only then is it on. The recovery codes follow at once. */
export function AuthenticatorSetup({ started, onAgain, onDone }: Props) {
  const t = useText('security');
  const words = useFailureWords();
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isOver, setOver] = useState(false);
  const { run, isBusy, failure, value } = useCommand(() => call('app.user/security/totp_confirm', { code }), {
    onRefused: (refused) => {
      setCode('');
      if (refused.code === 'second.ended') setOver(true);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(code.length < 6);
    if (code.length >= 6) void run();
  }

  if (value) return <RecoveryCodesPanel codes={value.recoveryCodes} onDone={onDone} />;
  if (isOver) {
    return (
      <div className={styles.setup}>
        <Banner tone="warn">{t('totp.over')}</Banner>
        <FlowAction>
          <Button size="large" isWide onClick={onAgain}>
            {t('totp.again')}
          </Button>
        </FlowAction>
      </div>
    );
  }
  const isWrong = failure?.code === 'second.wrong';
  return (
    <form className={styles.setup} onSubmit={submit} noValidate>
      <section className={styles.step}>
        <h2>{t('totp.scan')}</h2>
        <div className={styles.scan}>
          <QrCode value={started.uri} label={t('totp.qr')} />
          <div className={styles.byHand}>
            <p className={styles.note}>{t('totp.byHand')}</p>
            <p className={styles.secret}>
              <bdi dir="ltr">{inGroups(started.secret).join(' ')}</bdi>
              <CopyButton value={started.secret} label={t('totp.copySecret')} />
            </p>
            <UiLink href={started.uri} className={buttonClass({ variant: 'secondary', size: 'small' })}>
              {t('totp.open')}
            </UiLink>
          </div>
        </div>
        <p className={styles.note}>
          {t('totp.goodFor')} <Countdown until={instant(started.expiresAt)} onEnd={() => setOver(true)} />
        </p>
      </section>
      <section className={styles.step}>
        <h2>{t('totp.confirmLead')}</h2>
        {failure && !isWrong && <Banner tone="danger">{words(failure)}</Banner>}
        <CodeField
          label={t('proof.totp')}
          name="code"
          value={code}
          onValueChange={(value) => {
            setMissing(false);
            setCode(value);
          }}
          error={isMissing ? t('code.missing') : isWrong && failure ? words(failure) : undefined}
        />
      </section>
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {t('totp.confirm')}
        </Button>
      </FlowAction>
    </form>
  );
}
