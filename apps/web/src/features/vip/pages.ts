import { FeesPage } from './FeesPage.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { MembershipPage } from './MembershipPage.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';

export const pages = { membership: MembershipPage, fees: FeesPage, history: HistoryPage, receipt: ReceiptPage };
