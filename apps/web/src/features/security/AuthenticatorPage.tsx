import { useCommand } from '@candor/client/use-command';
import { instant } from '@candor/kernel';
import { Banner, Button, DateTime, FlowAction, FlowPage, Row, Rows, StatusChip } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { type Answer, call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx';
import { type Overview, useProof } from './proof/use-proof.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';
import { useDone } from './use-done.ts';
import { WithOverview } from './WithOverview.tsx';

export function AuthenticatorPage() {
  return (
    <FlowPage>
      <WithOverview>{(overview) => <Authenticator overview={overview} />}</WithOverview>
    </FlowPage>
  );
}

/** Codes from an app: switched on, moved to another phone, or switched off. */
function Authenticator({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  const words = useFailureWords();
  const navigate = useNavigate();
  const done = useDone();
  const proof = useProof();
  const [started, setStarted] = useState<Answer<'app.user/security/totp_start'>>();
  const { isOn, since } = overview.totp;

  const starting = useCommand(
    () =>
      proof.ask({
        title: t(isOn ? 'totp.moveTitle' : 'totp.startTitle'),
        submit: t('totp.next'),
        run: (given) => call('app.user/security/totp_start', given),
      }),
    { clearsFirst: true, onDone: setStarted },
  );
  const stopping = useCommand(
    () =>
      proof.ask({
        title: t('totp.stopTitle'),
        text: t(overview.passkeys.length > 0 ? 'totp.stopTextPasskey' : 'totp.stopText'),
        submit: t('totp.stop'),
        isDestructive: true,
        run: (given) => call('app.user/security/totp_stop', given),
      }),
    { clearsFirst: true, onDone: () => finish(t('totp.stopped')) },
  );
  const failure = starting.failure ?? stopping.failure;

  function start() {
    stopping.forget();
    void starting.run();
  }

  function stop() {
    starting.forget();
    void stopping.run();
  }

  async function finish(said: string) {
    await readSecurityAnew();
    done(said);
    navigate(PATHS.security, { replace: true });
  }

  if (started) {
    return (
      <div className={styles.form}>
        <AuthenticatorSetup
          started={started}
          onAgain={() => {
            setStarted(undefined);
            start();
          }}
          onDone={() => void finish(t('totp.done'))}
        />
        {proof.sheet}
      </div>
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{t('totp.intro')}</p>
      {!isOn && (
        <ol className={styles.steps}>
          <li>{t('totp.how.scan')}</li>
          <li>{t('totp.how.enter')}</li>
          <li>{t('totp.how.keep')}</li>
        </ol>
      )}
      {!isOn && <p className={styles.intro}>{t('sms.risk')}</p>}
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      {since !== null && (
        <Rows>
          <Row label={t('totp.state')}>
            <StatusChip status="passed">{t('state.on')}</StatusChip>
          </Row>
          <Row label={t('totp.since')}>
            <DateTime value={instant(since)} />
          </Row>
        </Rows>
      )}
      <FlowAction>
        <Button size="large" isWide variant={isOn ? 'secondary' : 'primary'} onClick={start}>
          {t(isOn ? 'totp.move' : 'totp.start')}
        </Button>
        {isOn && (
          <Button size="large" isWide variant="quiet" onClick={stop}>
            {t('totp.stop')}
          </Button>
        )}
      </FlowAction>
      {proof.sheet}
    </div>
  );
}
