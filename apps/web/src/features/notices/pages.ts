import { NoticeSettingsPage } from './NoticeSettingsPage.tsx';
import { NoticesPage } from './NoticesPage.tsx';

export const pages = { notices: NoticesPage, settings: NoticeSettingsPage };
