import type { EnergyState } from '@candor/contract';
import type { Status } from '@candor/ui';

export const CHIPS: Readonly<Record<EnergyState, Status>> = {
  paid: 'pending',
  delegating: 'running',
  active: 'passed',
  reclaiming: 'running',
  closed: 'stopped',
  refunded: 'rejected',
};
