import type { ConsoleMarket } from '@candor/contract';
import { StateMark } from '../../parts/StateMark.tsx';
import { useText } from '../../platform/text.ts';

const MARKS = { open: 'ok', halted: 'bad', closed: 'warn', outOfHours: 'warn' } as const;

export function MarketMark({ state }: Pick<ConsoleMarket, 'state'>) {
  const t = useText();
  return <StateMark state={MARKS[state]}>{t(`market.state.${state}`)}</StateMark>;
}
