import type words from '@candor/i18n/en/team.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    team: typeof words;
  }
}

export const paths = {
  invite: '/pages/team/invite',
} as const;

export const feature: WebFeature = {
  name: 'team',
  tab: 'mine',
  gate: 'team',
  words: ['team', 'titles', 'parts', 'profile'],
  own: ['invite', 'team', 'friends', 'shares'],
  gates: { [paths.invite]: 'referral' },
  movements: { 'team.share': 'movement.team.share' },
  causes: { 'team.share': '/pages/team/shares' },
};
