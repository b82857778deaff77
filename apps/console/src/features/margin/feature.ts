import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  /** Insurance fund and lending pool. */
  funds: '/market/funds',
} as const;

export const feature: ConsoleFeature = {
  pages: {
    [paths.funds]: () => import('./FundsPage.tsx').then((file) => file.FundsPage),
  },
};
