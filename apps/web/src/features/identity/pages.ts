import { LooksPage } from './LooksPage.tsx';
import { RealNamePage } from './RealNamePage.tsx';

export const pages = { realName: RealNamePage, looks: LooksPage };
