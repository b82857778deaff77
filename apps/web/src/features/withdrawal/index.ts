/** What other features may use of withdrawal: the steps of one, and what is on its way. */
export { draftFrom } from './draft.ts';
export { RecentWithdrawals } from './RecentWithdrawals.tsx';
export { WithdrawalFlow } from './WithdrawalFlow.tsx';
