import { defineServerFeature } from '../../platform/server-feature.ts';
import { runPublications } from './publish.ts';
import { transparencyRoutes } from './routes.ts';

export const transparencyFeature = defineServerFeature({
  name: 'transparency',
  routes: transparencyRoutes,
  loops: [runPublications],
  tables: ['transparency_publication', 'transparency_asset', 'transparency_leaf', 'transparency_level'],
});
