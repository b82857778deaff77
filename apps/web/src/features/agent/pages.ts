import { ProxiesPage } from './ProxiesPage.tsx';

export const pages = { proxies: ProxiesPage };
