/** What other features may use of recharge: what came in last, or is on its way, and the networks. */
export { NetworkList } from './NetworkList.tsx';
export { RecentDeposits } from './RecentDeposits.tsx';
