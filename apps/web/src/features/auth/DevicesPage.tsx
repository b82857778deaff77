import { Banner, Button, buttonClass, Dialog, UiLink, useToast } from '@candor/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import styles from './Devices.module.css';
import { LoginHistory } from './LoginHistory.tsx';
import { SessionList } from './SessionList.tsx';

/** Where the account is open now, and every log-in and failed try before. */
export function DevicesPage() {
  const t = useText('auth');
  const common = useText('common');
  const textOf = useFailureWords();
  const showToast = useToast();
  const [search, setSearch] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isAlarmed = search.has('alarm');

  async function endOthers() {
    setBusy(true);
    const reply = await call('app.user/auth/end_other_sessions', {});
    setBusy(false);
    setAsking(false);
    showToast(reply.ok ? t('devices.othersEnded', { count: reply.value.ended }) : textOf(reply));
    await queryClient.invalidateQueries({ queryKey: ['app.user/auth/sessions'] });
  }

  return (
    <div className={styles.page}>
      {isAlarmed && (
        <Banner tone="warn" title={t('devices.alarmTitle')} onDismiss={() => setSearch({}, { replace: true })}>
          <p>{t('devices.alarmText')}</p>
          <div className={styles.steps}>
            <Button variant="danger" size="medium" onClick={() => setAsking(true)}>
              {t('devices.endOthers')}
            </Button>
            <UiLink href={PATHS.loginPassword} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
              {t('devices.changePassword')}
            </UiLink>
          </div>
        </Banner>
      )}
      <SessionList onEndOthers={() => setAsking(true)} />
      <LoginHistory />
      <Dialog
        title={t('devices.endOthersTitle')}
        confirmLabel={t('devices.endOthers')}
        cancelLabel={common('action.cancel')}
        isOpen={isAsking}
        isBusy={isBusy}
        isDestructive
        onConfirm={() => void endOthers()}
        onCancel={() => setAsking(false)}
      >
        {t('devices.endOthersText')}
      </Dialog>
    </div>
  );
}
