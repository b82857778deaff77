import type { ConsoleMarket } from '@candor/contract';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';
import styles from './Market.module.css';

const MARKS = { open: 'ok', halted: 'bad', closed: 'warn', outOfHours: 'warn' } as const;

/** [LST-30] What the engine does, and the phase beside it where it is not open: a halt is no phase, and a phase no calendar. */
export function MarketMark({ state, phase }: Pick<ConsoleMarket, 'state' | 'phase'>) {
  const t = useText();
  const isByPhase = state === 'outOfHours' && phase !== 'open';
  return (
    <span className={styles.marks}>
      {!isByPhase && <StateMark state={MARKS[state]}>{t(`market.state.${state}`)}</StateMark>}
      {phase !== 'open' && (
        <StateMark state={phase === 'delisted' ? 'bad' : 'warn'}>{t(`listing.phase.${phase}`)}</StateMark>
      )}
    </span>
  );
}
