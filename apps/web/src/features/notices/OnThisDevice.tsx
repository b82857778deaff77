import { Card, SkeletonRows, Switch } from '@candor/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../parts/Loaded.tsx';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Answer } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Notices.module.css';
import { OtherDevices } from './OtherDevices.tsx';
import { findSubscription, pushWay } from './push-browser.ts';
import { type PushProblem, usePushSwitch } from './use-push-switch.ts';

/** Notices while the app is closed: whether this browser can, may and does show them. */
export function OnThisDevice() {
  const t = useText('notices');
  const way = pushWay();
  return (
    <Card title={t('push.title')}>
      <p className={styles.note}>{t('push.lead')}</p>
      {way === 'ready' ? <Ready /> : <p className={styles.note}>{t(`push.${way}`)}</p>}
    </Card>
  );
}

function Ready() {
  const [endpoint, look] = useEndpoint();
  const state = useCall('app.notices/push', endpoint ? { endpoint } : {}, { isEnabled: endpoint !== undefined });
  return (
    <Loaded reading={state} bones={<SkeletonRows count={1} />}>
      {(data) => <PushSwitch state={data} onTurned={look} onRemoved={() => void state.refetch()} />}
    </Loaded>
  );
}

type Props = {
  readonly state: Answer<'app.notices/push'>;
  readonly onTurned: () => Promise<void>;
  readonly onRemoved: () => void;
};

function PushSwitch({ state, onTurned, onRemoved }: Props) {
  const t = useText('notices');
  const words = useFailureWords();
  const { isOn, toggle, problem, failure } = usePushSwitch(state, onTurned);
  const [isBlocked, setBlocked] = useState(Notification.permission === 'denied');
  const shown: PushProblem | undefined = isBlocked ? 'denied' : problem;
  return (
    <>
      <Switch
        label={t('push.switch')}
        note={t('push.while')}
        isOn={isOn}
        onToggle={(next) => {
          setBlocked(false);
          toggle(next);
        }}
      />
      {shown && (
        <p role="alert" className={styles.problem}>
          {t(`push.${shown}`)}
        </p>
      )}
      {failure && <p role="alert">{words(failure)}</p>}
      <OtherDevices devices={state.devices.filter(({ isThis }) => !isThis)} onChange={onRemoved} />
    </>
  );
}

/** Where this browser is pushed to, and how to look again: undefined until it has said, null where it is not. */
function useEndpoint(): readonly [string | null | undefined, () => Promise<void>] {
  const { data, refetch } = useQuery(
    {
      queryKey: ['push-endpoint'],
      queryFn: async () => (await findSubscription().catch(() => null))?.endpoint ?? null,
      gcTime: 0,
    },
    queryClient,
  );
  return [data, async () => void (await refetch())];
}
