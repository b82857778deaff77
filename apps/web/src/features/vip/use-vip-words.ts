import type { VipTerm } from '@candor/contract';
import { type Instant, instant } from '@candor/kernel';
import { formatAmount, formatDateTime, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';

/** Amounts, days and moments inside sentences. */
export function useVipWords() {
  const t = useText('vip');
  const { locale, timeZone } = useUi();
  return {
    amount: (wire: VipTerm['price']) => formatAmount(readMoney(wire), { locale, decimals: 'full', zeros: 'drop' }),
    /** Two decimals always, for amounts one above the other. */
    hundredths: (wire: VipTerm['price']) => formatAmount(readMoney(wire), { locale, decimals: 2 }),
    days: (count: number) => t('days', { count }),
    moment: (at: number | Instant) => formatDateTime(instant(at), { locale, timeZone }),
  };
}
