import type { WithdrawalStage } from '@candor/contract';
import type { Status } from '@candor/ui';

/** How each stage looks; the word stands beside it. */
export const STAGE_CHIPS: Readonly<Record<WithdrawalStage, Status>> = {
  cooling: 'pending',
  review: 'review',
  approved: 'running',
  signed: 'running',
  broadcast: 'running',
  bank_sent: 'running',
  confirmed: 'passed',
  rejected: 'rejected',
  revoked: 'stopped',
  failed_onchain: 'rejected',
};
