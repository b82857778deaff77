import { useCommand } from '@candor/client/use-command';
import { Banner, Button, buttonClass, EmptyState, FlowAction, FlowPage, iconKey, Row, Rows, UiLink } from '@candor/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { AUTHENTICATOR_PATH } from './own-paths.ts';
import { hasSecond, type Overview, useProof } from './proof/use-proof.tsx';
import { RecoveryCodesPanel } from './RecoveryCodesPanel.tsx';
import { readSecurityAnew } from './read-anew.ts';
import styles from './Security.module.css';
import { useDone } from './use-done.ts';
import { WithOverview } from './WithOverview.tsx';

export function RecoveryCodesPage() {
  return (
    <FlowPage>
      <WithOverview>{(overview) => <RecoveryCodes overview={overview} />}</WithOverview>
    </FlowPage>
  );
}

/** How many are left; the codes themselves cannot be shown again, only replaced. */
function RecoveryCodes({ overview }: { readonly overview: Overview }) {
  const t = useText('security');
  const words = useFailureWords();
  const navigate = useNavigate();
  const done = useDone();
  const proof = useProof();
  const [codes, setCodes] = useState<readonly string[]>();

  const { run: renew, failure } = useCommand(
    () =>
      proof.ask({
        title: t('recovery.renewTitle'),
        text: t('recovery.renewText'),
        submit: t('recovery.renew'),
        run: (given) => call('app.user/security/recovery_codes', given),
      }),
    { clearsFirst: true, onDone: ({ recoveryCodes }) => setCodes(recoveryCodes) },
  );

  async function finish() {
    await readSecurityAnew();
    done(t('recovery.saved'));
    navigate(PATHS.security, { replace: true });
  }

  if (codes) {
    return (
      <div className={styles.form}>
        <RecoveryCodesPanel codes={codes} onDone={() => void finish()} />
      </div>
    );
  }
  if (!hasSecond(overview)) {
    return (
      <EmptyState
        icon={iconKey}
        title={t('recovery.emptyTitle')}
        hint={t('recovery.emptyText')}
        action={
          <UiLink href={AUTHENTICATOR_PATH} className={buttonClass()}>
            {t('totp.start')}
          </UiLink>
        }
      />
    );
  }
  return (
    <div className={styles.form}>
      <p className={styles.intro}>{t('recovery.intro')}</p>
      {failure && <Banner tone="danger">{words(failure)}</Banner>}
      <Rows>
        <Row label={t('recovery.left')} isStrong>
          {t('recovery.leftOf', { count: overview.recoveryCodesLeft })}
        </Row>
      </Rows>
      <FlowAction>
        <Button size="large" isWide onClick={() => void renew()}>
          {t('recovery.renew')}
        </Button>
      </FlowAction>
      {proof.sheet}
    </div>
  );
}
