export { BacktestAccount, type Fill, type TradingTerms } from './account.ts';
export { type Backtest, type BacktestTerms, backtest, type Decided } from './backtest.ts';
export type { Bar } from './bar.ts';
export { type Depth, walk, walkFor } from './depth.ts';
export { equityAt } from './holdings.ts';
export * from './metrics.ts';
export type { Decision, Given, Intent, Market, Resting, Strategy, Study } from './strategy.ts';
