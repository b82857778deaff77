import type { Deposit } from '@candor/contract';
import { useText } from '../../platform/texts.ts';

/** Where a payment stands, in a word or a count. */
export function useStateWords(): (deposit: Pick<Deposit, 'state' | 'confirmations' | 'needed'>) => string {
  const t = useText('recharge');
  return ({ state, confirmations, needed }) =>
    state === 'confirming' ? t('state.confirming', { confirmations, needed }) : t(`state.${state}`);
}
