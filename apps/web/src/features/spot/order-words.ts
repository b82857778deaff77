import type { SpotOrder } from '@candor/contract';
import { isPositive, isZero } from '@candor/kernel';
import type { Status } from '@candor/ui';
import { type Translate, useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

type OrderEvent = Pick<SpotOrder, 'side' | 'kind' | 'state' | 'filled' | 'reason' | 'exitOf'>;

/** What an order is called, and where it stands: in part filled is a state of its own to whoever waits. */
export function useOrderWords() {
  const t = useText('spot');
  return {
    title: (order: OrderEvent) => t(`order.${order.side}.${order.exitOf === null ? order.kind : 'exit'}`),
    state: (order: OrderEvent) => stateOf(t, order),
  };
}

function stateOf(t: Translate<'spot'>, order: OrderEvent): string {
  const isPartly = isPositive(readMoney(order.filled));
  if (order.state === 'open') return t(isPartly ? 'state.partly' : 'state.open');
  if (order.state === 'cancelled') return t(isPartly ? 'state.partlyCancelled' : 'state.cancelled');
  if (order.state === 'waiting' && order.exitOf !== null) return t('state.waitingExit');
  return t(`state.${order.state}`);
}

export function chipOf({ state, filled }: OrderEvent): Status {
  if (state === 'filled') return 'passed';
  if (state === 'waiting') return 'pending';
  if (state === 'open') return 'running';
  return isZero(readMoney(filled)) ? 'stopped' : 'full';
}

export const isLive = ({ state }: Pick<SpotOrder, 'state'>) => state === 'open' || state === 'waiting';

/** [SPT-48] An exit that waits, or a limit order that nothing was filled of. */
export function isChangeable(order: Pick<SpotOrder, 'exitOf' | 'state' | 'kind' | 'filled'>): boolean {
  if (order.exitOf !== null) return order.state === 'waiting';
  return order.state === 'open' && order.kind === 'limit' && isZero(readMoney(order.filled));
}
