export { applyMovement, type Effect, pricesNeeded } from './cost-basis.ts';
export { type Holding, type Holdings, holdingOf } from './holding.ts';
export {
  type AssetFlow,
  addFlows,
  type FlowSide,
  type Movement,
} from './movement.ts';
export { averageCost, localWriter, statementCsv, statementName, statementRows } from './statement-csv.ts';
export { differenceOf, type LineSum, sumsOf, sumsSince, Tally, type Totals, totalsOf } from './tally.ts';
export { yearRange, yearsBetween } from './year-range.ts';
