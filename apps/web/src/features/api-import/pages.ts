import { AccountPage } from './AccountPage.tsx';
import { ApiImportPage } from './ApiImportPage.tsx';

export const pages = { list: ApiImportPage, account: AccountPage };
