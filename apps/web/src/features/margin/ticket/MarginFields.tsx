import { ppm } from '@candor/kernel';
import { Button, formatDecimal, formatRatio, Segmented, Slider, useIsWide, useUi } from '@candor/ui';
import { useState } from 'react';
import { DraftField } from '../../../parts/ticket/DraftField.tsx';
import { Shares } from '../../../parts/ticket/Shares.tsx';
import { useText } from '../../../platform/texts.ts';
import { amountFor, type MarginField, type MarginProblem, type MarginRules } from './draft.ts';
import type { MarginTicketProps } from './MarginTicket.tsx';
import type { MarginDraft } from './margin-draft.ts';
import { useProblemWords } from './use-problem-words.ts';

const KINDS = ['market', 'limit'] as const;
const ENDS = ['takeProfit', 'stopLoss'] as const;

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
      <LimitFields pair={pair} market={market} draft={draft} rules={rules} problem={problem} onChange={onChange} />
    </>
  );
}

/** Where a position may end by itself. Beside the book there is no room for it until somebody asks. */
function LimitFields({ pair, market, draft, rules, problem, onChange }: MarginFieldsProps) {
  const t = useText('margin');
  const spot = useText('spot');
  const { locale } = useUi();
  const isWide = useIsWide();
  const wordsOf = useProblemWords(market);
  const names = draft.kind === 'market' ? (['price', ...ENDS] as const) : ENDS;
  const given = names.filter((name) => draft[name] !== '');
  const [isOpen, setOpen] = useState(given.length > 0);
  const labels = { price: t('worstPrice'), takeProfit: t('takeProfit'), stopLoss: t('stopLoss') };
  const isShown = isWide || isOpen || names.some((name) => name === problem?.field);
  const chosen = given.map((name) => labels[name]).join(', ');
  return (
    <>
      {!isWide && (
        <Button variant="quiet" size="small" aria-expanded={isShown} onClick={() => setOpen(!isShown)}>
          {chosen === '' || isShown ? spot('more') : spot('moreChosen', { choice: chosen })}
        </Button>
      )}
      {isShown &&
        names.map((name) => (
          <DraftField
            key={name}
            asset={pair.quote}
            draft={draft}
            onChange={onChange}
            errorOf={(field: MarginField) => (problem?.field === field ? wordsOf(problem) : undefined)}
            name={name}
            label={labels[name]}
            isOptional
            {...(name === 'price' && {
              hint: t('worstPriceHint', { percent: formatRatio(ppm(rules.slippagePpm), { locale, decimals: 2 }) }),
            })}
          />
        ))}
    </>
  );
}
