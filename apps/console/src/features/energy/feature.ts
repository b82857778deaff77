import { energyDesk } from '@candor/contract/energy/calls';
import { iconEnergy } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  energy: '/energy',
  /** One order alone. */
  energyOrder: (id: string) => `/energy?order=${id}`,
} as const;

export const feature: ConsoleFeature = {
  section: { name: 'energy', at: 90, path: paths.energy, icon: iconEnergy, key: 'e', call: energyDesk },
  pages: {
    [paths.energy]: () => import('./EnergyPage.tsx').then((file) => file.EnergyPage),
  },
  records: [{ prefix: 'nrg', to: 'energy', href: paths.energyOrder }],
};
