import type { Message } from '@candor/contract';
import { type Status, StatusChip } from '@candor/ui';
import { useText } from '../../platform/text.ts';

const STATUSES: Readonly<Record<Message['state'], Status>> = {
  waiting: 'pending',
  sent: 'passed',
  failed: 'rejected',
  kept: 'full',
};

export function StateChip({ state }: { readonly state: Message['state'] }) {
  const t = useText();
  return <StatusChip status={STATUSES[state]}>{t(`messages.state.${state}`)}</StatusChip>;
}
