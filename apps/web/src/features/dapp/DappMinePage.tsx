import { HubColumns, HubPage } from '@candor/ui';
import { useStore } from '../../platform/store.ts';
import { AccountCard } from './AccountCard.tsx';
import { DappNav } from './DappNav.tsx';
import { LinkedWallets } from './LinkedWallets.tsx';
import { WalletCard } from './WalletCard.tsx';

/** Signing in, linking and unlinking. */
export function DappMinePage() {
  const isSignedIn = useStore((state) => state.isSignedIn);
  return (
    <HubPage>
      <DappNav />
      <HubColumns side={isSignedIn && <LinkedWallets />}>
        <AccountCard />
        <WalletCard />
      </HubColumns>
    </HubPage>
  );
}
