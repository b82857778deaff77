import { ReceiptPage } from './ReceiptPage.tsx';
import { TransferPage } from './TransferPage.tsx';

export const pages = { transfer: TransferPage, receipt: ReceiptPage };
