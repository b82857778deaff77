import type { Namespace } from '@candor/i18n';
import type { PageGroup } from './routes.ts';

/** The texts each page group needs, apart from the loader, because the build reads it too. */
export const GROUP_WORDS: Readonly<Record<PageGroup, readonly Namespace[]>> = {
  home: ['home', 'assets'],
  auth: ['auth', 'parts', 'titles'],
  assets: ['assets', 'wallet', 'titles', 'parts'],
  transfer: ['transfer', 'titles', 'parts'],
  recharge: ['recharge', 'titles', 'parts'],
  security: ['security', 'parts', 'titles'],
  energy: ['energy', 'titles', 'parts'],
  flashExchange: ['flash-exchange', 'titles', 'parts'],
  publicApi: ['public-api', 'security', 'parts', 'titles'],
  sandbox: ['sandbox', 'titles'],
  withdrawal: ['withdrawal', 'titles', 'parts', 'security'],
  market: ['market', 'titles'],
  spot: ['spot', 'market', 'titles', 'parts'],
  demo: ['demo', 'titles', 'parts'],
  margin: ['margin', 'titles', 'parts'],
  find: ['find', 'parts'],
  identity: ['identity', 'parts', 'titles'],
  bindings: ['bindings', 'parts', 'titles'],
  profile: ['profile', 'parts', 'titles'],
  mine: ['mine', 'parts', 'titles'],
  notOpen: ['screens', 'titles', 'parts'],
};
