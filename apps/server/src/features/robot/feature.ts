import { defineServerFeature } from '../../platform/server-feature.ts';
import { robotConsoleRoutes } from './console-routes.ts';
import { robotExamples } from './examples.ts';
import { robotFillsRoute } from './fills-route.ts';
import { robotRoutes } from './routes.ts';
import { makeRobots, runRobots } from './run-robots.ts';

const robots = makeRobots();

export const robotFeature = defineServerFeature({
  name: 'robot',
  routes: [...robotRoutes(robots.published), robotFillsRoute, ...robotConsoleRoutes(robots.published)],
  loops: [runRobots(robots)],
  examples: robotExamples,
  elsewhere: ['packages/strategy', 'apps/server/src/robot-worker'],
  tables: ['robot', 'robot_decision', 'robot_intent', 'robot_segment', 'robot_stop'],
});
