export { makeSeries, pauseSeries, type SeriesFacts } from './approvals.ts';
export { type CheckedDraw, checkDraw, DRAW_CHECKS, type DrawCheck, type DrawProof } from './check-draw.ts';
export { commitmentOf, type DrawSource, type DrawTerms, deriveNumbers, describeTerms } from './derive-numbers.ts';
export {
  BLOCK_LATE_MS,
  COMMIT_AHEAD_MS,
  COMMIT_LATEST_MS,
  dayPart,
  hasLeftChain,
  issueOf,
  LEAD_BLOCKS,
  nextDraw,
  nextDue,
  nextShown,
  type Settlement,
  settleDraw,
} from './schedule.ts';
export { countNumbers, type NumberFigure, STATISTICS_DRAWS } from './statistics.ts';
