import { CreatePage } from './create/CreatePage.tsx';
import { ImportPage } from './import/ImportPage.tsx';
import { WatchPage } from './import/WatchPage.tsx';
import { BackupPage } from './manage/BackupPage.tsx';
import { ExportPage } from './manage/ExportPage.tsx';
import { ManagePage } from './manage/ManagePage.tsx';
import { PasswordPage } from './manage/PasswordPage.tsx';
import { DetailPage } from './money/DetailPage.tsx';
import { HistoryPage } from './money/HistoryPage.tsx';
import { ReceivePage } from './money/ReceivePage.tsx';
import { ReplacePage } from './money/ReplacePage.tsx';
import { SendPage } from './money/SendPage.tsx';
import { WalletsPage } from './WalletsPage.tsx';

export const pages = {
  wallet: WalletsPage,
  create: CreatePage,
  import: ImportPage,
  manage: ManagePage,
  watch: WatchPage,
  backup: BackupPage,
  export: ExportPage,
  password: PasswordPage,
  detail: DetailPage,
  receive: ReceivePage,
  send: SendPage,
  history: HistoryPage,
  replace: ReplacePage,
};
