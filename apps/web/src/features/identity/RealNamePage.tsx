import { FlowPage, Loading, SkeletonRows } from '@candor/ui';
import { useState } from 'react';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useGate } from '../../parts/use-gate.ts';
import { useOwner } from '../../platform/device-owner.ts';
import { useCall } from '../../platform/use-call.ts';
import { IdentityForm } from './IdentityForm.tsx';
import { StatusView } from './StatusView.tsx';

/** Real-name verification: the form while there is something to hand in, otherwise where it stands. */
export function RealNamePage() {
  return (
    <FlowPage>
      <RealName />
    </FlowPage>
  );
}

function RealName() {
  const uid = useOwner();
  const closed = useGate('identity');
  const status = useCall('app.identity/status', {});
  /** The hand-in the customer wants to replace as a whole; a newer one is looked at again. */
  const [restarted, setRestarted] = useState<number | null>();
  const isReplacing = status.data?.state === 'certified' && restarted !== undefined;
  const security = useCall('app.user/security/overview', {}, { isEnabled: isReplacing });
  // Begun before its owner is known, the form would start over when they are, and a kept draft would not be found.
  if (status.data && uid !== '') {
    const { state, submittedAt, replacement } = status.data;
    const last = state === 'certified' ? (replacement?.submittedAt ?? null) : submittedAt;
    const isLastOpen = state === 'rejected' || (state === 'certified' && replacement?.state !== 'inReview');
    const isRestarting = isLastOpen && restarted === last;
    if (state !== 'none' && !isRestarting) {
      return <StatusView status={status.data} state={state} onRestart={() => setRestarted(last)} />;
    }
    if (closed) return <GateNotice gate={closed.gate} levelNeeded={closed.levelNeeded} />;
    // Asked for at the very end otherwise, when everything is typed and uploaded.
    if (isReplacing && security.data?.tradePassword.isSet === false) {
      return <GateNotice gate="noTradePassword" levelNeeded={null} />;
    }
    return <IdentityForm key={uid} uid={uid} status={status.data} onLeave={() => setRestarted(undefined)} />;
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
