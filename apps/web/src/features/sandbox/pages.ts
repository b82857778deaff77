import { ChainsPage } from './ChainsPage.tsx';

export const pages = { chains: ChainsPage };
