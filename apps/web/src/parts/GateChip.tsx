import type { Gate } from '@candor/contract';
import { Icon, iconLock } from '@candor/ui';
import { useText } from '../platform/texts.ts';
import styles from './GateChip.module.css';
import { GATE_WAYS } from './gate-ways.ts';

type Props = { readonly gate: Gate; readonly levelNeeded?: number | null | undefined };

/** A gate in two words, at the end of a row whose page tells the rest. */
export function GateChip({ gate, levelNeeded = null }: Props) {
  const t = useText('parts');
  const { words } = GATE_WAYS[gate];
  return (
    <span className={styles.chip}>
      <Icon of={iconLock} size={14} />
      {words === 'region' ? t('gate.region.title') : t(`gate.chip.${words}`, { levelNeeded: levelNeeded ?? 0 })}
    </span>
  );
}
