import { FindPage } from './FindPage.tsx';

export const pages = { find: FindPage };
