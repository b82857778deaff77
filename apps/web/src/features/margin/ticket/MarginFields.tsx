import { ppm } from '@candor/kernel';
import { formatDecimal, formatRatio, Segmented, Slider, useUi } from '@candor/ui';
import { DraftField } from '../../../parts/ticket/DraftField.tsx';
import { Shares } from '../../../parts/ticket/Shares.tsx';
import { useText } from '../../../platform/texts.ts';
import { amountFor, type MarginField, type MarginProblem, type MarginRules } from './draft.ts';
import type { MarginTicketProps } from './MarginTicket.tsx';
import type { MarginDraft } from './margin-draft.ts';
import { useProblemWords } from './use-problem-words.ts';

const KINDS = ['market', 'limit'] as const;

type MarginFieldsProps = Omit<MarginTicketProps, 'onDraft'> & {
  readonly rules: MarginRules;
  readonly problem: MarginProblem | undefined;
  readonly onChange: (next: Partial<MarginDraft>) => void;
};

export function MarginFields({ pair, market, draft, rules, problem, onChange }: MarginFieldsProps) {
  const t = useText('margin');
  const spot = useText('spot');
  const { locale } = useUi();
  const wordsOf = useProblemWords(market);
  const wrong = (field: MarginField) => (problem?.field === field ? wordsOf(problem) : undefined);
  const given = { asset: pair.quote, draft, onChange, errorOf: wrong };
  const times = (value: number) =>
    t('times', { value: formatDecimal(String(value), { locale, decimals: 0 }) ?? value });
  return (
    <>
      <Segmented
        label={spot('kind')}
        items={KINDS.map((id) => ({ id, label: spot(`kind.${id}`) }))}
        value={draft.kind}
        onValueChange={(kind) => onChange({ kind, price: '' })}
      />
      {draft.kind === 'limit' && <DraftField {...given} name="price" label={spot('price')} hint={t('limitText')} />}
      <DraftField {...given} name="amount" label={t('amount')} asset={pair.base} />
      <Shares
        label={(percent) => t('share', { percent })}
        partOf={(percent) => amountFor(pair, draft, rules, percent)}
        disabledReason={t('noMarkShort')}
        onChoose={(amount) => onChange({ amount })}
      />
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
      {draft.kind === 'market' && (
        <DraftField
          {...given}
          name="price"
          label={t('worstPrice')}
          hint={t('worstPriceHint', { percent: formatRatio(ppm(rules.slippagePpm), { locale, decimals: 2 }) })}
          isOptional
        />
      )}
      <DraftField {...given} name="takeProfit" label={t('takeProfit')} isOptional />
      <DraftField {...given} name="stopLoss" label={t('stopLoss')} isOptional />
    </>
  );
}
