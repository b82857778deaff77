import { LanguagePage } from './LanguagePage.tsx';
import { MinePage } from './MinePage.tsx';
import { SettingsPage } from './SettingsPage.tsx';

export const pages = { mine: MinePage, settings: SettingsPage, language: LanguagePage };
