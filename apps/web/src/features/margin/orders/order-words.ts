import type { MarginOrder } from '@candor/contract/margin/orders';
import { useText } from '../../../platform/texts.ts';

const CHIPS = { waiting: 'pending', filled: 'passed', cancelled: 'stopped' } as const;

export function chipOf({ state }: Pick<MarginOrder, 'state'>) {
  return CHIPS[state];
}

export function useOrderState({ state }: Pick<MarginOrder, 'state'>): string {
  const [t, spot] = [useText('margin'), useText('spot')];
  return state === 'waiting' ? t('orders.waiting') : spot(`state.${state}`);
}

/** Why it ended unfilled, in a sentence; null while it waits and where it was filled. */
export function useOrderReason({ reason }: Pick<MarginOrder, 'reason'>): string | null {
  const [t, spot] = [useText('margin'), useText('spot')];
  if (reason === null) return null;
  return reason === 'owner' ? spot('reason.owner') : t(`orders.reason.${reason}`);
}
