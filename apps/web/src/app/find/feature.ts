import type { WebFeature } from '../web-feature.ts';

export const paths = {
  find: '/pages/find/find',
} as const;

export const feature: WebFeature = {
  name: 'find',
  tab: 'find',
  words: ['find', 'parts'],
  visitors: paths,
};
