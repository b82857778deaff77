import { useCommand } from '@candor/client/use-command';
import type { SessionInfo } from '@candor/contract';
import { instant } from '@candor/kernel';
import {
  Button,
  Card,
  formatDay,
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
  useUi,
} from '@candor/ui';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { call } from '../../platform/api.ts';
import { forgetRemembered } from '../../platform/session.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import type { useProof } from '../security/index.ts';
import styles from './Devices.module.css';

type Props = { readonly proof: ReturnType<typeof useProof>; readonly onEndOthers: () => void };

/** This page first, then the others by when they were last seen. Each can be logged out from here. */
export function SessionList({ proof, onEndOthers }: Props) {
  const t = useText('auth');
  const textOf = useFailureWords();
  const showToast = useToast();
  const ui = useUi();
  const sessions = useCall('app.user/auth/sessions', {});

  async function end({ id, device }: SessionInfo) {
    const reply = await proof.ask({
      title: t('devices.endTitle', { device: device || t('devices.unknown') }),
      text: t('devices.endText'),
      submit: t('devices.end'),
      isDestructive: true,
      run: (given) => call('app.user/auth/end_session', { ...given, id }),
    });
    if (reply === null) return;
    // Gone already is as good as gone now.
    showToast(reply.ok || reply.code === 'call.notFound' ? t('devices.ended') : textOf(reply));
    await sessions.refetch();
  }

  const { run: forget, isBusy: isForgetting } = useCommand(() => call('app.user/auth/forget_device', {}), {
    onDone: () => {
      forgetRemembered();
      showToast(t('remember.stopped'));
      void sessions.refetch();
    },
    onRefused: (failure) => showToast(textOf(failure)),
  });

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
  const isRemembered = rows.some(({ isThis, rememberedUntil }) => isThis && rememberedUntil !== null);
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
                {row.rememberedUntil !== null && (
                  <span className={styles.remembered}>
                    {t('remember.until', { date: formatDay(instant(row.rememberedUntil), ui) })}
                  </span>
                )}
              </>
            }
            end={
              row.isThis ? (
                <StatusChip status="passed">{t('devices.this')}</StatusChip>
              ) : (
                <Button variant="quiet" size="small" onClick={() => void end(row)}>
                  {t('devices.end')}
                </Button>
              )
            }
          />
        ))}
      </List>
      {isRemembered && (
        <div className={styles.foot}>
          <Button variant="quiet" size="medium" isBusy={isForgetting} onClick={() => void forget()}>
            {t('remember.stop')}
          </Button>
        </div>
      )}
      {hasOthers ? (
        <div className={styles.foot}>
          <Button variant="secondary" size="medium" onClick={onEndOthers}>
            {t('devices.endOthers')}
          </Button>
        </div>
      ) : (
        <p className={styles.note}>{t('devices.onlyThis')}</p>
      )}
    </Card>
  );
}
