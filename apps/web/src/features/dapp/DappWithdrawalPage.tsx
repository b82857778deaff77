import { findBound } from '@candor/domain/dapp';
import { Card, FlowPage, SkeletonRows } from '@candor/ui';
import { GateNotice } from '../../parts/GateNotice.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useCall } from '../../platform/use-call.ts';
import { draftFrom, RecentWithdrawals, WithdrawalFlow } from '../withdrawal/index.ts';
import { BoundState } from './BoundState.tsx';
import { DappNav } from './DappNav.tsx';
import { useWallet } from './use-wallet.ts';
import { WalletCard } from './WalletCard.tsx';
import { NETWORKS } from './wallet/connection.ts';

/** [DAP-13] The ordinary withdrawal, begun with the connected wallet where its address is bound. */
export function DappWithdrawalPage() {
  const rules = useCall('app.withdrawal/rules', {});
  const { connection } = useWallet();
  return (
    <FlowPage summary={rules.data && <RecentWithdrawals />}>
      <DappNav />
      <Loaded
        reading={rules}
        bones={
          <Card>
            <SkeletonRows count={4} />
          </Card>
        }
      >
        {(data) => {
          if (data.gate !== null) return <GateNotice gate={data.gate} />;
          const wallet = connection && { network: NETWORKS[connection.wallet.chain], address: connection.address };
          const bound = wallet && findBound(data.addresses, wallet);
          const asked = wallet ? { way: wallet.network, ...(bound && { to: bound.id }) } : {};
          return (
            <>
              <WalletCard />
              {wallet && !bound && <BoundState address={wallet.address} />}
              <WithdrawalFlow
                key={wallet?.address ?? 'any'}
                rules={data}
                initial={draftFrom(new URLSearchParams(asked), data)}
              />
            </>
          );
        }}
      </Loaded>
    </FlowPage>
  );
}
