import type { SessionInfo } from '@candor/contract';
import { instant } from '@candor/kernel';
import {
  Button,
  Card,
  Dialog,
  Icon,
  iconPhone,
  iconSystem,
  List,
  ListRow,
  Loading,
  SkeletonRows,
  StatusChip,
  TimeAgo,
  useToast,
} from '@candor/ui';
import { useState } from 'react';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Devices.module.css';

/** This page first, then the others by when they were last seen. Each can be logged out from here. */
export function SessionList({ onEndOthers }: { readonly onEndOthers: () => void }) {
  const t = useText('auth');
  const common = useText('common');
  const textOf = useFailureWords();
  const showToast = useToast();
  const sessions = useCall('app.user/auth/sessions', {});
  const [asked, setAsked] = useState<SessionInfo>();
  const [isBusy, setBusy] = useState(false);

  async function end({ id }: SessionInfo) {
    setBusy(true);
    const reply = await call('app.user/auth/end_session', { id });
    setBusy(false);
    setAsked(undefined);
    // Gone already is as good as gone now.
    showToast(reply.ok || reply.code === 'call.notFound' ? t('devices.ended') : textOf(reply));
    await sessions.refetch();
  }

  if (!sessions.data) {
    return sessions.isError ? (
      <LoadFailed
        error={sessions.error}
        onRetry={() => void sessions.refetch()}
        isRetrying={sessions.fetchStatus === 'fetching'}
      />
    ) : (
      <Loading>
        <Card>
          <SkeletonRows count={2} hasStart />
        </Card>
      </Loading>
    );
  }
  const rows = sessions.data.rows.toSorted((a, b) => Number(b.isThis) - Number(a.isThis));
  const hasOthers = rows.some(({ isThis }) => !isThis);
  return (
    <Card title={t('devices.now')}>
      <List>
        {rows.map((row) => (
          <ListRow
            key={row.id}
            start={<Icon of={/Android|iPhone|iPad/.test(row.device) ? iconPhone : iconSystem} />}
            title={row.device || t('devices.unknown')}
            note={
              <>
                <bdi dir="ltr">{row.ip}</bdi> · <TimeAgo value={instant(row.lastSeenAt)} />
              </>
            }
            end={
              row.isThis ? (
                <StatusChip status="passed">{t('devices.this')}</StatusChip>
              ) : (
                <Button variant="quiet" size="small" onClick={() => setAsked(row)}>
                  {t('devices.end')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {hasOthers ? (
        <div className={styles.foot}>
          <Button variant="secondary" size="medium" onClick={onEndOthers}>
            {t('devices.endOthers')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('devices.onlyThis')}</p>
      )}
      <Dialog
        title={t('devices.endTitle', { device: asked?.device || t('devices.unknown') })}
        confirmLabel={t('devices.end')}
        cancelLabel={common('action.cancel')}
        isOpen={asked !== undefined}
        isBusy={isBusy}
        isDestructive
        onConfirm={() => asked && void end(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {t('devices.endText')}
      </Dialog>
    </Card>
  );
}
