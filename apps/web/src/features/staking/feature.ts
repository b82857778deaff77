import type words from '@candor/i18n/en/staking.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    staking: typeof words;
  }
}

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'staking',
  tab: 'find',
  gate: 'staking',
  own: ['projects', 'project', 'holdings', 'holding'],
  movements: {
    'staking.open': 'movement.staking.open',
    'staking.returned': 'movement.staking.returned',
    'staking.matured': 'movement.staking.matured',
  },
  causes: { staking: '/pages/staking/holding' },
};
