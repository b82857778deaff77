import { defineServerFeature } from '../../platform/server-feature.ts';
import { aiRobotConsoleRoutes } from './console-routes.ts';
import { aiRobotExamples } from './examples.ts';
import { aiRobotRoutes } from './routes.ts';
import { makeAiRobots, runAiRobots } from './run-ai.ts';
import { searchSpreads } from './search-spreads.ts';

const robots = makeAiRobots();

export const aiRobotFeature = defineServerFeature({
  name: 'ai-robot',
  routes: [...aiRobotRoutes(robots), ...aiRobotConsoleRoutes],
  loops: [runAiRobots(robots), searchSpreads],
  examples: aiRobotExamples,
  tables: ['ai_run', 'ai_model', 'ai_look', 'ai_decision', 'ai_spread'],
});
