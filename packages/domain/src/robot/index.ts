export { decideSettle, decideStart, robotAccount, settleAccounts } from './accounts.ts';
export { MOST_ROBOTS, ROBOT_MAXIMUM, ROBOT_MINIMUM, readInvestment } from './bounds.ts';
export { type Feed, type JudgedFeed, judgeFeed } from './feed.ts';
export {
  averagePrice,
  type CountedFill,
  equityOf,
  figuresOf,
  type Held,
  holdingAt,
  type RobotFigures,
} from './figures.ts';
export { orderIdOf, settlementIdOf } from './request-id.ts';
