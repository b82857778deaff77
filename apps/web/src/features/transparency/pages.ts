import { TransparencyPage } from './TransparencyPage.tsx';

export const pages = { transparency: TransparencyPage };
