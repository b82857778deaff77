import type { WebFeature } from '../web-feature.ts';

export const paths = {
  mine: '/pages/mine/mine',
  settings: '/pages/mine/settings',
  language: '/pages/mine/language',
} as const;

export const feature: WebFeature = {
  name: 'mine',
  tab: 'mine',
  words: ['mine', 'parts', 'titles'],
  visitors: paths,
  personal: [paths.mine],
};
