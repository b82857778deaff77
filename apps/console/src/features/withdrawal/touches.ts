import { listApprovals } from '@candor/contract/approvals/calls';
import {
  listPayoutFiles,
  listPayoutReady,
  listWithdrawalQueue,
  openPayoutFile,
  openWithdrawal,
} from '@candor/contract/withdrawal/review';

/** What a decision about a withdrawal may have changed on any page. */
export const TOUCHED = [
  listWithdrawalQueue,
  openWithdrawal,
  listPayoutReady,
  listPayoutFiles,
  openPayoutFile,
  listApprovals,
] as const;
