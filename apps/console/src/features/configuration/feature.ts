import { listSettings } from '@candor/contract/configuration/calls';
import { iconSettings } from '@candor/ui';
import type { ConsoleFeature } from '../../app/console-feature.ts';

export const paths = {
  configuration: '/configuration',
  /** One setting, brought into view. */
  setting: (key: string) => `/configuration?setting=${key}`,
} as const;

export const feature: ConsoleFeature = {
  section: {
    name: 'configuration',
    at: 140,
    path: paths.configuration,
    icon: iconSettings,
    key: 'c',
    call: listSettings,
  },
  pages: {
    [paths.configuration]: () => import('./ConfigurationPage.tsx').then((file) => file.ConfigurationPage),
  },
};
