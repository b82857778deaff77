export { type AssetUses, assetUses, type PlacedPart } from './asset-uses.ts';
export {
  type AssetBalance,
  addLines,
  type Part,
  type Prices,
  sumByAsset,
  totalInUsdt,
  type WorthLine,
  worthLine,
  worthOf,
} from './balances.ts';
export { type Cell, writeCsv } from './csv.ts';
export { dayEnds, startOfToday } from './day-ends.ts';
export { type DayRange, type DayRangeRefusal, type InstantRange, toInstants } from './day-range.ts';
export { exportCsv, exportName } from './export-records.ts';
export { FLOW_KINDS, type Flow, hourEnds, sumFlows } from './flows.ts';
export { balanceChanged, checkEnough, fundingOf } from './funding.ts';
export { type RateTable, readRateTable, scaleOfCurrency, totalInCurrency } from './in-currency.ts';
export { isTooOld, judgeRates, type RatesFault } from './judge-rates.ts';
export {
  RECORD_KINDS,
  type RecordFilter,
  type RecordGroup,
  type RecordKind,
  type RecordSelection,
  selectRecords,
} from './record-kinds.ts';
