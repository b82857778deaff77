import { HubColumns, HubPage } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { AccountCard } from './AccountCard.tsx';
import { DappNav } from './DappNav.tsx';
import { Markets } from './Markets.tsx';
import { WalletCard } from './WalletCard.tsx';

/** Where a wallet's browser begins: the wallet, the account, and the markets at a glance. */
export function DappHomePage() {
  const t = useText('dapp');
  return (
    <HubPage>
      <DappNav />
      <p className={flow.text}>{t('home.lead')}</p>
      <HubColumns side={<Markets />}>
        <WalletCard />
        <AccountCard />
      </HubColumns>
    </HubPage>
  );
}
