import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  vip: '/pages/vip/membership',
} as const;

export const feature: WebFeature = {
  name: 'vip',
  tab: 'mine',
  unbuilt: [paths.vip],
};
