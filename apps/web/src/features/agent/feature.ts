import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'agent',
  tab: 'mine',
  gate: 'agent',
  unbuilt: ['/pages/agent/proxies'],
};
