export { BacktestAccount, type Fill, type TradingTerms } from './account.ts';
export { type AiRules, type AiView, aiRobot } from './ai/ai-robot.ts';
export { FEATURE_BARS, FEATURE_NAMES } from './ai/features.ts';
export { CONFIDENCE, FEWEST_FORECASTS, type Figures, type GateMiss, missesOf } from './ai/gate.ts';
export type { Model } from './ai/logistic.ts';
export {
  AI_VARIANTS,
  dataHash,
  modelVersion,
  type Recording,
  type TrainedModel,
  type Training,
  type Tried,
  trainModels,
} from './ai/models.ts';
export type { WalkSettings } from './ai/walk.ts';
export { type Backtest, type BacktestTerms, backtest, type Decided } from './backtest.ts';
export type { Bar } from './bar.ts';
export {
  findTemplate,
  TEMPLATES,
  type Template,
  type UseStrategy,
  versionOf,
} from './catalog.ts';
export { type Depth, walk, walkFor } from './depth.ts';
export { equityAt } from './holdings.ts';
export {
  annualReturn,
  annualVolatility,
  calmar,
  cumulativeReturn,
  DAYS_A_YEAR,
  dailyReturns,
  downsideRisk,
  drawdownOfTrades,
  expectancy,
  expectancyRatio,
  FEWEST_DAYS,
  growthRate,
  maxDrawdown,
  percentile,
  type Returns,
  rollingSharpe,
  sharpe,
  sortino,
  winRate,
} from './metrics.ts';
export { PUBLISHED_TERMS, RECORDING } from './published.ts';
export { readBars } from './read-bars.ts';
export type { Decision, Given, Intent, Market, Resting, Strategy, Study } from './strategy.ts';
export { feeInQuote, partOfInvested, type Summary, summarize } from './summary.ts';
export { type Estimate, estimate, FEWEST_WINDOWS } from './walk-forward.ts';
