import { AssetsPage } from './AssetsPage.tsx';
import { RecordPage } from './RecordPage.tsx';
import { RecordsPage } from './RecordsPage.tsx';

export const pages = { assets: AssetsPage, records: RecordsPage, record: RecordPage };
