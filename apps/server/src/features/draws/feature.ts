import { defineServerFeature } from '../../platform/server-feature.ts';
import { drawApprovals } from './approvals.ts';
import { runDraws, runMover, runWatch } from './loops.ts';
import { drawRoutes } from './routes.ts';
import { seedSeries } from './seed.ts';

export const drawsFeature = defineServerFeature({
  name: 'draws',
  routes: drawRoutes,
  loops: [runDraws, runWatch],
  sandboxLoops: [runMover],
  approvals: drawApprovals,
  seeds: [seedSeries],
  tables: ['draw_series', 'draw', 'draw_reveal', 'draw_void'],
});
