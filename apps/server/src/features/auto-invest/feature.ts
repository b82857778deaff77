import { defineServerFeature } from '../../platform/server-feature.ts';
import { autoInvestConsoleRoutes } from './console-routes.ts';
import { autoInvestRoutes } from './routes.ts';
import { runAutoInvest } from './run-plans.ts';
import { seedPlan } from './seed.ts';

export const autoInvestFeature = defineServerFeature({
  name: 'auto-invest',
  routes: [...autoInvestRoutes, ...autoInvestConsoleRoutes],
  loops: [runAutoInvest],
  seeds: [seedPlan],
  tables: ['auto_invest_assist', 'auto_invest_plan', 'auto_invest_run'],
});
