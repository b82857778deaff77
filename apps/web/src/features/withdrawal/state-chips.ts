import type { WithdrawalStage } from '@candor/contract';
import type { Status } from '@candor/ui';

/** How each stage looks; the word stands beside it. */
export const CHIPS: Readonly<Record<WithdrawalStage, Status>> = {
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

/** The whole amount is back: nothing was charged, and nobody received anything. */
export function isGivenBack(stage: WithdrawalStage): boolean {
  return stage === 'rejected' || stage === 'revoked' || stage === 'failed_onchain';
}
