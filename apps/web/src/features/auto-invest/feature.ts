import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {} as const;

export const feature: WebFeature = {
  name: 'auto-invest',
  tab: 'find',
  gate: 'autoInvest',
  unbuilt: ['/pages/auto-invest/plans', '/pages/auto-invest/assistance'],
};
