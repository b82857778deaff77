import { instant } from '@candor/kernel';
import { Banner, Button, buttonClass, CodeField, CopyButton, Countdown, inGroups, UiLink } from '@candor/ui';
import { type FormEvent, useState } from 'react';
import { QrCode } from '../../parts/qr/QrCode.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call, type Failure } from '../../platform/api.ts';
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
  const [failure, setFailure] = useState<Failure>();
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setMissing(code.length < 6);
    if (code.length < 6) return;
    setBusy(true);
    const reply = await call('app.user/security/totp_confirm', { code });
    setBusy(false);
    if (reply.ok) return setRecoveryCodes(reply.value.recoveryCodes);
    setFailure(reply);
    setCode('');
    if (reply.code === 'second.ended') setOver(true);
  }

  if (recoveryCodes) return <RecoveryCodesPanel codes={recoveryCodes} onDone={onDone} />;
  if (isOver) {
    return (
      <div className={styles.setup}>
        <Banner tone="warn">{t('totp.over')}</Banner>
        <Button size="large" isWide onClick={onAgain}>
          {t('totp.again')}
        </Button>
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
      <Button type="submit" size="large" isWide isBusy={isBusy}>
        {t('totp.confirm')}
      </Button>
    </form>
  );
}
