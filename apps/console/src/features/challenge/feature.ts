import { iconChallenge } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'challenge', at: 40, icon: iconChallenge, roles: ['content', 'admin'] },
};
