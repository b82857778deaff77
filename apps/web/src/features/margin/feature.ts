import type words from '@candor/i18n/en/margin.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    margin: typeof words;
  }
}

export const paths = { marginPosition: '/pages/margin/position' } as const;

export const feature: WebFeature = {
  name: 'margin',
  tab: 'trade',
  gate: 'margin',
  words: ['margin', 'spot', 'titles', 'parts'],
  own: ['order', 'positions', 'position'],
  movements: {
    'margin.liquidation': 'movement.margin.liquidation',
    'margin.added': 'movement.margin.added',
    'margin.opened': 'movement.margin.opened',
    'margin.closed': 'movement.margin.closed',
    'margin.reserved': 'movement.margin.reserved',
    'margin.released': 'movement.margin.released',
    'margin.position': 'movement.margin.position',
  },
  causes: { 'margin.position': paths.marginPosition, 'margin.order': '/pages/margin/order' },
};
