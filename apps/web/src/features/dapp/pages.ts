import { DappAssetsPage } from './DappAssetsPage.tsx';
import { DappHomePage } from './DappHomePage.tsx';
import { DappMinePage } from './DappMinePage.tsx';
import { DappRechargePage } from './DappRechargePage.tsx';
import { DappTradePage } from './DappTradePage.tsx';
import { DappTransferPage } from './DappTransferPage.tsx';
import { DappWithdrawalPage } from './DappWithdrawalPage.tsx';

export const pages = {
  home: DappHomePage,
  trade: DappTradePage,
  assets: DappAssetsPage,
  mine: DappMinePage,
  recharge: DappRechargePage,
  withdrawal: DappWithdrawalPage,
  transfer: DappTransferPage,
};
