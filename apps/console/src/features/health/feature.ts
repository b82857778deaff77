import { consoleHealth } from '@candor/contract/operators/calls';
import { iconHealth } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  home: '/',
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'home', at: 10, path: paths.home, icon: iconHealth, key: 'h', call: consoleHealth },
  pages: {
    [paths.home]: () => import('./HealthPage.tsx').then((file) => file.HealthPage),
  },
};
