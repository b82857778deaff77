import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  sandboxChains: '/pages/sandbox/chains',
} as const;

export const feature: WebFeature = {
  name: 'sandbox',
  tab: 'assets',
  words: ['sandbox', 'titles'],
  customers: { chains: paths.sandboxChains },
  movements: { 'sandbox.grant': 'movement.sandboxGrant' },
};
