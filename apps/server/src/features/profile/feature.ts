import { defineServerFeature } from '../../platform/server-feature.ts';
import { runLevels } from '../../services/levels/raise-levels.ts';
import { profileRoutes } from './routes.ts';

export const profileFeature = defineServerFeature({
  name: 'profile',
  routes: profileRoutes,
  loops: [runLevels],
  services: ['levels'],
});
