import { CoinPage } from './CoinPage.tsx';
import { QuotationPage } from './QuotationPage.tsx';

export const pages = { quotation: QuotationPage, coin: CoinPage };
