import { vipDesk } from '@candor/contract/vip/calls';
import type words from '@candor/i18n/en/vip.json';
import { iconStar } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    vip: typeof words;
  }
}

export const paths = {
  vip: '/vip',
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'vip', at: 128, path: paths.vip, icon: iconStar, key: 'j', call: vipDesk },
  pages: {
    [paths.vip]: () => import('./VipPage.tsx').then((file) => file.VipPage),
  },
};
