import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  information: '/pages/news/news',
} as const;

export const feature: WebFeature = {
  name: 'news',
  tab: 'information',
  unbuilt: [paths.information, '/pages/recommend/recommend'],
};
