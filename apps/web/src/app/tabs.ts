import {
  type IconShape,
  iconAssets,
  iconFind,
  iconHome,
  iconInformation,
  iconMine,
  iconQuotation,
  iconTrade,
  iconWallet,
} from '@candor/ui';
import { PATHS } from './routes.ts';
import type { Tab } from './web-feature.ts';

/** The eight destinations, in the order of the rail. The phone's bar holds those marked. */
export const TABS: readonly {
  readonly tab: Tab;
  readonly path: string;
  readonly icon: IconShape;
  readonly isOnPhone: boolean;
}[] = [
  { tab: 'home', path: PATHS.home, icon: iconHome, isOnPhone: true },
  { tab: 'quotation', path: PATHS.quotation, icon: iconQuotation, isOnPhone: true },
  { tab: 'trade', path: PATHS.trade, icon: iconTrade, isOnPhone: true },
  { tab: 'find', path: PATHS.find, icon: iconFind, isOnPhone: true },
  { tab: 'assets', path: PATHS.assets, icon: iconAssets, isOnPhone: true },
  { tab: 'wallet', path: PATHS.wallet, icon: iconWallet, isOnPhone: false },
  { tab: 'information', path: PATHS.information, icon: iconInformation, isOnPhone: false },
  { tab: 'mine', path: PATHS.mine, icon: iconMine, isOnPhone: false },
];

/** A hub shows the logo; every other page shows its title and the way back. */
export function isHub(path: string): boolean {
  return path === PATHS.entry || path === '/pages/index/index' || TABS.some((tab) => tab.path === path);
}
