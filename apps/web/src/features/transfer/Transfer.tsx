import { SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import { useCall } from '../../platform/use-call.ts';
import { draftFrom } from './draft.ts';
import { TransferFlow } from './TransferFlow.tsx';
import { TransferHeld } from './TransferHeld.tsx';
import { TransferLocked } from './TransferLocked.tsx';

/** Who may send, to whom, how much, then the trade password. Locked with the rule in place where it is not open. */
export function Transfer() {
  const [search] = useSearchParams();
  const rules = useCall('app.transfer/rules', {});
  return (
    <Loaded reading={rules} bones={<SkeletonRows count={4} />}>
      {(data) =>
        data.gate === null && data.hold !== null ? (
          <TransferHeld until={data.hold.until} />
        ) : data.gate === null ? (
          <TransferFlow rules={data} initial={draftFrom(search, data)} />
        ) : (
          <TransferLocked gate={data.gate} rules={data} />
        )
      }
    </Loaded>
  );
}
