import { DetailPage } from './DetailPage.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { WithdrawalPage } from './WithdrawalPage.tsx';

export const pages = { withdrawal: WithdrawalPage, detail: DetailPage, history: HistoryPage };
