import { Card, FlowPage, SkeletonRows } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useCall } from '../../platform/use-call.ts';
import { draftFrom } from './draft.ts';
import { RecentWithdrawals } from './RecentWithdrawals.tsx';
import { WithdrawalFlow } from './WithdrawalFlow.tsx';

/** Where to, how much, then the trade password; beside it what is on its way. */
export function WithdrawalPage() {
  const [search] = useSearchParams();
  const rules = useCall('app.withdrawal/rules', {});
  return (
    <FlowPage summary={rules.data && <RecentWithdrawals />}>
      <Loaded
        reading={rules}
        bones={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {(data) =>
          data.gate === null ? (
            <WithdrawalFlow rules={data} initial={draftFrom(search, data)} />
          ) : (
            <GateNotice gate={data.gate} />
          )
        }
      </Loaded>
    </FlowPage>
  );
}
