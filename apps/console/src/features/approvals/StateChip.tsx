import type { Approval } from '@candor/contract';
import { type Status, StatusChip } from '@candor/ui';
import { useText } from '../../platform/text.ts';

const LOOKS: Readonly<Record<Approval['state'], Status>> = {
  waiting: 'review',
  approved: 'passed',
  rejected: 'rejected',
  withdrawn: 'stopped',
};

export function StateChip({ state }: { readonly state: Approval['state'] }) {
  const t = useText();
  return <StatusChip status={LOOKS[state]}>{t(`approvals.state.${state}`)}</StatusChip>;
}
