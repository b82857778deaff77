export { compareOrders, FEWEST_ORDERS, type Gap, type GapGroup, type GapSide, type Verdict } from './compare.ts';
export { bandOf, type Measured, measureOrders, type OwnFill } from './measure.ts';
export { DEMO_GRANT, DEMO_SOURCE, decideReset, grantAccounts, grantMove, type Reset, resetAccounts } from './reset.ts';
