import { listIdentityCases } from '@candor/contract/identity/calls';
import { iconShield } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  identity: '/identity',
  identityCase: (id: string) => `/identity/case/${id}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'identity', at: 20, path: paths.identity, icon: iconShield, key: 'i', call: listIdentityCases },
  pages: {
    [paths.identity]: () => import('./IdentityQueuePage.tsx').then((file) => file.IdentityQueuePage),
    [paths.identityCase(':id')]: () => import('./IdentityCasePage.tsx').then((file) => file.IdentityCasePage),
  },
  keyboard: {
    title: 'keys.identity',
    at: 30,
    lines: [
      ['keys.identity.field', ['1', '2', '3', '4', '5']],
      ['keys.identity.reject', ['r']],
      ['keys.identity.takeBack', ['u']],
      ['keys.identity.accept', ['a']],
      ['keys.identity.look', ['l']],
      ['keys.identity.cases', ['j', 'k']],
      ['keys.identity.zoom', ['+', '-', '0', 't']],
    ],
  },
};
