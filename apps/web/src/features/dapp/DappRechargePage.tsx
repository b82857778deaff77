import { Card, FlowPage, SkeletonRows } from '@candor/ui';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useCall } from '../../platform/use-call.ts';
import { RecentDeposits } from '../recharge/index.ts';
import { DappNav } from './DappNav.tsx';
import { PayForm } from './PayForm.tsx';
import { WalletCard } from './WalletCard.tsx';

/** A recharge by one payment from the wallet; what becomes of it is told where every recharge is. */
export function DappRechargePage() {
  const rules = useCall('app.recharge/networks', {});
  return (
    <FlowPage summary={rules.data && <RecentDeposits />}>
      <DappNav />
      <Loaded
        reading={rules}
        bones={
          <Card>
            <SkeletonRows count={3} />
          </Card>
        }
      >
        {({ gate, networks }) =>
          gate === null ? (
            <>
              <WalletCard />
              <PayForm networks={networks} />
            </>
          ) : (
            <GateNotice gate={gate} />
          )
        }
      </Loaded>
    </FlowPage>
  );
}
