import type { Draw } from '@candor/contract/draws/calls';
import { type Status, StatusChip } from '@candor/ui';
import { useText } from '../../platform/texts.ts';

const LOOKS: Readonly<Record<Draw['state'], Status>> = { committed: 'pending', revealed: 'passed', void: 'rejected' };

export function DrawState({ state }: Pick<Draw, 'state'>) {
  const t = useText('draws');
  return <StatusChip status={LOOKS[state]}>{t(`state.${state}`)}</StatusChip>;
}
