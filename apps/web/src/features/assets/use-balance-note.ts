import { formatExact, useUi } from '@candor/ui';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { readAmountOf } from '../../platform/wire-money.ts';

type Balance = Answer<'app.assets/overview'>['assets'][number];

/** Says how much of a balance is on hold, and nothing where none is or where balances are hidden. */
export function useBalanceNote(): (balance: Balance) => string | undefined {
  const t = useText('assets');
  const { locale, isHidden } = useUi();
  return (balance) => {
    const held = readAmountOf(balance.asset, balance.held);
    return held.minor === 0n || isHidden ? undefined : t('list.held', { amount: formatExact(held, locale) });
  };
}
