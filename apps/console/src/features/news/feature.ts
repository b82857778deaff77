import { iconDocument } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {} as const;

export const feature: ConsoleFeature = {
  later: { name: 'content', at: 60, icon: iconDocument, roles: ['content', 'admin'] },
};
