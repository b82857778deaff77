import { treasuryOverview } from '@candor/contract/treasury/calls';
import { iconBank } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  treasury: '/treasury',
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'treasury', at: 80, path: paths.treasury, icon: iconBank, key: 't', call: treasuryOverview },
  pages: {
    [paths.treasury]: () => import('./TreasuryPage.tsx').then((file) => file.TreasuryPage),
  },
};
