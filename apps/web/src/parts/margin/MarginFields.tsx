import { ppm } from '@candor/kernel';
import { AmountField, Button, formatDecimal, formatRatio, Slider, useUi } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import { amountFor, type MarginField, type MarginProblem, type MarginRules } from './draft.ts';
import styles from './Margin.module.css';
import type { MarginTicketProps } from './MarginTicket.tsx';
import type { MarginDraft } from './margin-draft.ts';
import { useProblemWords } from './use-problem-words.ts';

const SHARES = [25, 50, 75, 100] as const;

type MarginFieldsProps = Omit<MarginTicketProps, 'onDraft'> & {
  readonly rules: MarginRules;
  readonly problem: MarginProblem | undefined;
  readonly onChange: (next: Partial<MarginDraft>) => void;
};

export function MarginFields({ pair, market, draft, rules, problem, onChange }: MarginFieldsProps) {
  const t = useText('margin');
  const { locale } = useUi();
  const wordsOf = useProblemWords(market);
  const wrong = (field: MarginField) => (problem?.field === field ? wordsOf(problem) : undefined);
  const percentOf = (parts: number, decimals: number) => formatRatio(ppm(parts), { locale, decimals });
  const times = (value: number) =>
    t('times', { value: formatDecimal(String(value), { locale, decimals: 0 }) ?? value });
  return (
    <>
      <AmountField
        label={t('amount')}
        name="amount"
        asset={pair.base}
        value={draft.amount}
        onValueChange={(amount) => onChange({ amount })}
        error={wrong('amount')}
      />
      <div className={styles.shares}>
        {SHARES.map((percent) => {
          const amount = amountFor(pair, draft, rules, percent);
          const figure = percentOf(percent * 10_000, 0);
          return (
            <Button
              key={percent}
              variant="secondary"
              size="small"
              aria-label={t('share', { percent: figure })}
              disabledReason={amount === undefined ? t('noMarkShort') : undefined}
              onClick={() => amount !== undefined && onChange({ amount })}
            >
              {figure}
            </Button>
          );
        })}
      </div>
      <Slider
        label={t('multiplier')}
        min={1}
        max={rules.mostMultiplier}
        value={draft.multiplier}
        onValueChange={(multiplier) => onChange({ multiplier })}
        valueText={times(draft.multiplier)}
        lessLabel={t('multiplierLess')}
        moreLabel={t('multiplierMore')}
      />
      <AmountField
        label={t('worstPrice')}
        name="price"
        asset={pair.quote}
        value={draft.price}
        onValueChange={(price) => onChange({ price })}
        hint={t('worstPriceHint', { percent: percentOf(rules.slippagePpm, 2) })}
        error={wrong('price')}
        isOptional
      />
      <AmountField
        label={t('takeProfit')}
        name="takeProfit"
        asset={pair.quote}
        value={draft.takeProfit}
        onValueChange={(takeProfit) => onChange({ takeProfit })}
        error={wrong('takeProfit')}
        isOptional
      />
      <AmountField
        label={t('stopLoss')}
        name="stopLoss"
        asset={pair.quote}
        value={draft.stopLoss}
        onValueChange={(stopLoss) => onChange({ stopLoss })}
        error={wrong('stopLoss')}
        isOptional
      />
    </>
  );
}
