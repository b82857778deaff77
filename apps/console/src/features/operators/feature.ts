import { listOperators } from '@candor/contract/operators/calls';
import { iconKey } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  operators: '/operators',
  /** The operator's own password and authenticator. */
  own: '/account',
  /** Where an invitation leads. It stands outside of sign-in. */
  join: (invite: string) => `/join/${invite}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'operators', at: 150, path: paths.operators, icon: iconKey, key: 'o', call: listOperators },
  pages: {
    [paths.operators]: () => import('./OperatorsPage.tsx').then((file) => file.OperatorsPage),
    [paths.own]: () => import('./OwnPage.tsx').then((file) => file.OwnPage),
  },
};
