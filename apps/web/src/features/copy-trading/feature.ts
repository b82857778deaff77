import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'copy-trading',
  tab: 'find',
  gate: 'copyTrading',
  unbuilt: ['/pages/copy-trading/projects'],
};
