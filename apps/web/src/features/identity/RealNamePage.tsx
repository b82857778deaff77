import { Loading, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useGate } from '../../parts/use-gate.ts';
import { useStore } from '../../platform/store.ts';
import { useCall } from '../../platform/use-call.ts';
import { IdentityForm } from './IdentityForm.tsx';
import { StatusView } from './StatusView.tsx';

/** Real-name verification: the form while there is something to hand in, otherwise where it stands. */
export function RealNamePage() {
  const uid = useStore((state) => state.userInfo?.uid ?? '');
  const closed = useGate('identity');
  const status = useCall('app.identity/status', {});
  /** The round the customer wants to replace as a whole; a newer one is looked at again. */
  const [restarted, setRestarted] = useState<number | null>(null);
  if (status.data) {
    const { state, submittedAt } = status.data;
    const isRestarting = state === 'rejected' && restarted === submittedAt;
    if (state !== 'none' && !isRestarting) {
      return <StatusView status={status.data} state={state} onRestart={() => setRestarted(submittedAt)} />;
    }
    if (closed) return <GateNotice gate={closed.gate} levelNeeded={closed.levelNeeded} />;
    return <IdentityForm key={uid} uid={uid} status={status.data} />;
  }
  if (status.error) {
    const isRetrying = status.fetchStatus === 'fetching';
    return <LoadFailed error={status.error} onRetry={() => void status.refetch()} isRetrying={isRetrying} />;
  }
  return (
    <Loading>
      <SkeletonRows count={5} />
    </Loading>
  );
}
