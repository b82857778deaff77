import { Loading, SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useCall } from '../../platform/use-call.ts';
import { draftFrom } from './draft.ts';
import { TransferFlow } from './TransferFlow.tsx';
import { TransferLocked } from './TransferLocked.tsx';

/** Who may send, to whom, how much, then the trade password. Locked with the rule in place where it is not open. */
export function TransferPage() {
  const [search] = useSearchParams();
  const rules = useCall('app.transfer/rules', {});
  if (rules.data) {
    if (rules.data.gate !== null) return <TransferLocked gate={rules.data.gate} rules={rules.data} />;
    return <TransferFlow rules={rules.data} initial={draftFrom(search, rules.data)} />;
  }
  if (rules.error) {
    return (
      <LoadFailed
        error={rules.error}
        onRetry={() => void rules.refetch()}
        isRetrying={rules.fetchStatus === 'fetching'}
      />
    );
  }
  return (
    <Loading>
      <SkeletonRows count={4} />
    </Loading>
  );
}
