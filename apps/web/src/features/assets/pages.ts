import { AssetsPage } from './AssetsPage.tsx';
import { RecordPage } from './RecordPage.tsx';
import { RecordsPage } from './RecordsPage.tsx';
import { WalletsPage } from './WalletsPage.tsx';

export const pages = { assets: AssetsPage, wallets: WalletsPage, records: RecordsPage, record: RecordPage };
