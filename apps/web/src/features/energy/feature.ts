import type words from '@candor/i18n/en/energy.json';
import type { WebFeature } from '../../app/web-feature.ts';

declare module '@candor/i18n/words' {
  interface Words {
    energy: typeof words;
  }
}

export const paths = {
  energy: '/pages/energy/rental',
  energyOrder: '/pages/energy/order',
} as const;

export const feature: WebFeature = {
  name: 'energy',
  tab: 'find',
  gate: 'energy',
  own: ['rental', 'order', 'orders'],
  movements: {
    energy: 'movement.energy',
    'energy.delivered': 'movement.energy.delivered',
    'energy.refunded': 'movement.energy.refunded',
  },
  causes: { energy: paths.energyOrder },
};
