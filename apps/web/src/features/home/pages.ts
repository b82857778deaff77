import { HomePage } from './HomePage.tsx';
import { NoticesPage } from './NoticesPage.tsx';

export const pages = { home: HomePage, notices: NoticesPage };
