import type { SpotOrder } from '@candor/contract';
import { Amount } from '@candor/ui';
import { readMoney } from '../../platform/wire-money.ts';

/** How much of what was asked for is filled, read from the left in every language. */
export function FilledOf({ order }: { readonly order: Pick<SpotOrder, 'filled' | 'amount' | 'budget'> }) {
  const asked = order.amount ?? order.budget;
  return (
    <bdi dir="ltr">
      <Amount value={readMoney(order.filled)} decimals="full" zeros="drop" hasUnit={false} />
      {' / '}
      <Amount value={asked && readMoney(asked)} decimals="full" zeros="drop" />
    </bdi>
  );
}
