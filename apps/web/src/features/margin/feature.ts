import type { WebFeature } from '../../app/web-feature.ts';

export const paths = {
  marginPositions: '/pages/margin/positions',
  marginPosition: '/pages/margin/position',
} as const;

export const feature: WebFeature = {
  name: 'margin',
  tab: 'trade',
  gate: 'margin',
  words: ['margin', 'titles', 'parts'],
  customers: { positions: paths.marginPositions, position: paths.marginPosition },
  movements: {
    'margin.liquidation': 'movement.margin.liquidation',
    'margin.added': 'movement.margin.added',
    'margin.position': 'movement.margin.position',
  },
  causes: { 'margin.position': paths.marginPosition },
};
