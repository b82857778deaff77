import type { Money } from '@candor/kernel';
import { formatAmount, useUi } from '@candor/ui';

/** An exact amount with its asset, for sentences. */
export function useMoneyWords(): (money: Money) => string {
  const { locale } = useUi();
  return (money) => `${formatAmount(money, { locale, decimals: 'full', zeros: 'drop' })} ${money.asset}`;
}
