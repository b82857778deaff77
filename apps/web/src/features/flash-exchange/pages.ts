import { ExchangePage } from './ExchangePage.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { ReceiptPage } from './ReceiptPage.tsx';

export const pages = { exchange: ExchangePage, history: HistoryPage, receipt: ReceiptPage };
