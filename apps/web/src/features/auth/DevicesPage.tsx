import { Banner, Button, buttonClass, HubColumns, HubPage, UiLink, useToast } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useProof } from '../security/index.ts';
import styles from './Devices.module.css';
import { LoginHistory } from './LoginHistory.tsx';
import { SessionList } from './SessionList.tsx';

/** Where the account is open now, and every log-in and failed try before. */
export function DevicesPage() {
  const t = useText('auth');
  const textOf = useFailureWords();
  const showToast = useToast();
  const [search, setSearch] = useSearchParams();
  const proof = useProof();
  const isAlarmed = search.has('alarm');

  async function endOthers() {
    const reply = await proof.ask({
      title: t('devices.endOthersTitle'),
      text: t('devices.endOthersText'),
      submit: t('devices.endOthers'),
      isDestructive: true,
      run: (given) => call('app.user/auth/end_other_sessions', given),
    });
    if (reply === null) return;
    showToast(reply.ok ? t('devices.othersEnded', { count: reply.value.ended }) : textOf(reply));
    await queryClient.invalidateQueries({ queryKey: ['app.user/auth/sessions'] });
  }

  return (
    <HubPage>
      {isAlarmed && (
        <Banner tone="warn" title={t('devices.alarmTitle')} onDismiss={() => setSearch({}, { replace: true })}>
          <p>{t('devices.alarmText')}</p>
          <div className={styles.steps}>
            <Button variant="danger" size="medium" onClick={() => void endOthers()}>
              {t('devices.endOthers')}
            </Button>
            <UiLink href={PATHS.loginPassword} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('devices.changePassword')}
            </UiLink>
          </div>
        </Banner>
      )}
      <HubColumns side={<LoginHistory />}>
        <SessionList proof={proof} onEndOthers={() => void endOthers()} />
      </HubColumns>
      {proof.sheet}
    </HubPage>
  );
}
