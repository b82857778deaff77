import { Card, HubColumns, HubPage, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../parts/Loaded.tsx';
import { ownZone } from '../../platform/own-zone.ts';
import { useCall } from '../../platform/use-call.ts';
import { AssetList } from '../assets/index.ts';
import { DappNav } from './DappNav.tsx';
import { WalletBalances } from './WalletBalances.tsx';
import { WalletCard } from './WalletCard.tsx';

/** What is in the account beside what is in the wallet: two places, and never one sum. */
export function DappAssetsPage() {
  const overview = useCall('app.assets/overview', { zone: ownZone() }, { isKept: true });
  return (
    <HubPage>
      <DappNav />
      <HubColumns
        side={
          <>
            <WalletBalances />
            <WalletCard />
          </>
        }
      >
        <Loaded
          reading={overview}
          bones={
            <Card>
              <SkeletonRows count={4} hasStart />
            </Card>
          }
        >
          {(data) => <AssetList balances={data.assets} prices={data.prices ?? []} />}
        </Loaded>
      </HubColumns>
    </HubPage>
  );
}
