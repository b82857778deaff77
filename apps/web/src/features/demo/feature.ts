import type words from '@candor/i18n/en/demo.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    demo: typeof words;
  }
}

export const paths = {
  demo: '/pages/demo/demo',
} as const;

export const feature: WebFeature = {
  name: 'demo',
  tab: 'trade',
  gate: 'demo',
  visitors: paths,
  movements: { 'demo.grant': 'movement.demoGrant', 'demo.reset': 'movement.demoReset' },
};
