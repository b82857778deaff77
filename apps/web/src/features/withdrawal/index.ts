/** What other features may use of withdrawal: the steps of making one, what is on its way, and the course of one. */
export { draftFrom } from './draft.ts';
export { RecentWithdrawals } from './RecentWithdrawals.tsx';
export { useSteps } from './use-steps.tsx';
export { WithdrawalFlow } from './WithdrawalFlow.tsx';
