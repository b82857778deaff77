import { CertificateDetailPage } from './CertificateDetailPage.tsx';
import { CertificatePage } from './CertificatePage.tsx';
import { DepositPage } from './DepositPage.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { RechargePage } from './RechargePage.tsx';

export const pages = {
  recharge: RechargePage,
  deposit: DepositPage,
  history: HistoryPage,
  certificate: CertificatePage,
  certificateDetail: CertificateDetailPage,
};
