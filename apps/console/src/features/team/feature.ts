import { teamDesk } from '@candor/contract/team/calls';
import type words from '@candor/i18n/en/team.json';
import { iconInvite } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    team: typeof words;
  }
}

export const paths = {
  team: '/team',
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'team', at: 129, path: paths.team, icon: iconInvite, key: 'x', call: teamDesk },
  pages: {
    [paths.team]: () => import('./TeamPage.tsx').then((file) => file.TeamPage),
  },
};
