import type { AmountRefusal } from '@candor/domain/withdrawal';
import { leftOf, limitNow } from '@candor/domain/withdrawal';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import { factsOf, termsOf, type WayRules } from './draft.ts';

/** Why an amount cannot be asked for, in words with the figures of this way. */
export function useAmountWords(rules: WayRules): (code: AmountRefusal, isEmpty: boolean) => string {
  const t = useText('withdrawal');
  const inWords = useMoneyWords();
  const terms = termsOf(rules);
  const facts = factsOf(rules);
  const limit = limitNow(terms, facts);
  return (code, isEmpty) => {
    if (isEmpty) return t('amount.missing');
    switch (code) {
      case 'ledger.wrongAmount':
        return t('amount.invalid');
      case 'withdrawal.tooManyDecimals':
        return t('amount.decimals', { decimals: terms.decimals });
      case 'withdrawal.belowMinimum':
        return t('amount.below', { minimum: inWords(terms.minimum) });
      case 'withdrawal.aboveMaximum':
        return t('amount.above', { maximum: terms.maximum ? inWords(terms.maximum) : '' });
      case 'ledger.insufficientBalance':
        return t('amount.tooMuch', { available: inWords(facts.available) });
      case 'withdrawal.abovePerDay':
        return t('amount.abovePerDay', { left: inWords(leftOf(limit)), perDay: inWords(limit.perDay) });
      case 'withdrawal.noPrice':
        return t('amount.noPrice', { asset: rules.asset });
      default:
        return code satisfies never;
    }
  };
}
