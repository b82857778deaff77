import { iconCheck, iconDocument, iconInfo } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'about', group: 'help', at: 20, path: paths.aboutUs, icon: iconInfo },
  { id: 'agreement', group: 'help', at: 30, path: '/pages/legal/agreement', icon: iconDocument },
  { id: 'privacy', group: 'help', at: 40, path: '/pages/legal/privacy', icon: iconDocument },
  { id: 'conduct', group: 'help', at: 50, path: '/pages/legal/conduct', icon: iconDocument },
  { id: 'disclaimer', group: 'help', at: 60, path: '/pages/legal/disclaimer', icon: iconDocument },
  { id: 'consent', group: 'account', at: 95, path: paths.consent, icon: iconCheck },
];
