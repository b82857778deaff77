import type { Money } from '@candor/kernel';
import { formatAmount, useUi } from '@candor/ui';

/** No line ends between a figure and its unit. */
const NO_BREAK = '\u00a0';

/** An exact amount with its asset, for sentences. */
export function useMoneyWords(): (money: Money) => string {
  const { locale } = useUi();
  return (money) => `${formatAmount(money, { locale, decimals: 'full', zeros: 'drop' })}${NO_BREAK}${money.asset}`;
}
