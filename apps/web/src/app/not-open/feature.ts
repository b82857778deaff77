import type { WebFeature } from '../web-feature.ts';

/** The one page behind every path that is not built. */
export const notOpen: WebFeature = {
  name: 'not-open',
  tab: 'home',
  words: ['screens', 'titles', 'parts'],
};
