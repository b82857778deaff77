/** What other features may use of recharge: what came in last, or is on its way. */
export { RecentDeposits } from './RecentDeposits.tsx';
