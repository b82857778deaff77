import type { CertificateState, DepositState } from '@candor/contract';
import type { Status } from '@candor/ui';

/** How each state looks; the word stands beside it. */
export const CHIPS: Readonly<Record<DepositState, Status>> = {
  confirming: 'running',
  credited: 'passed',
  swept: 'passed',
  orphaned: 'stopped',
  belowMinimum: 'pending',
  unsupportedToken: 'stopped',
  held: 'review',
  failed: 'stopped',
};

export const CERTIFICATE_CHIPS: Readonly<Record<CertificateState, Status>> = {
  pending: 'review',
  passed: 'passed',
  rejected: 'rejected',
};
