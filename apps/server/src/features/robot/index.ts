/** The front door: what robots by other rules than the templates' run on. */
export { decideMarket, type Rules } from './decide.ts';
export { openPool, type RobotPool } from './pool.ts';
export { type StoredIntent, StoredIntent as zStoredIntent, type StoredRobot } from './rows.ts';
export { followVersion, makeRobots, patienceWith, type Robots, runRound } from './run-robots.ts';
export { showAssets, showDecision, showFigures, showFill } from './show.ts';
export { start } from './start.ts';
export { stopOwn } from './stop.ts';
export { insertRobot, robotStore } from './store.ts';
export { toStored } from './stored-intent.ts';
