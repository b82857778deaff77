export { decideSettle, decideStart, robotAccount, settleAccounts } from './accounts.ts';
export { ROBOT_MAXIMUM, ROBOT_MINIMUM, readInvestment } from './bounds.ts';
export { type Feed, type JudgedFeed, judgeFeed } from './feed.ts';
export {
  averagePrice,
  type CountedFill,
  type CountedPosition,
  equityOf,
  figuresOf,
  type Held,
  holdingAt,
  type RobotFigures,
} from './figures.ts';
export { orderIdOf, settlementIdOf } from './request-id.ts';
