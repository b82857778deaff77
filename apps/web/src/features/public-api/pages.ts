import { GuidePage } from './GuidePage.tsx';
import { KeysPage } from './KeysPage.tsx';

export const pages = { apiKeys: KeysPage, guide: GuidePage };
