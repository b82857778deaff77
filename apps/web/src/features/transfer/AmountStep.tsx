import { type Asset, scaleOf } from '@candor/kernel';
import { AmountField, Banner, Button, Field, FlowAction, Select } from '@candor/ui';
import type { RefObject } from 'react';
import flow from '../../parts/Flow.module.css';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { type AmountProblem, type AssetRule, type Draft, judgeAmount, type Recipient, spendable } from './draft.ts';
import { RecipientCard } from './RecipientCard.tsx';

const MEMO_LENGTH = 80;

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly recipient: Recipient;
  readonly assets: readonly Asset[];
  readonly rule: AssetRule;
  readonly draft: Draft;
  readonly onDraft: (draft: Draft) => void;
  readonly onRecipient: () => void;
  readonly onDone: () => void;
};

export function AmountStep({ heading, recipient, assets, rule, draft, onDraft, onRecipient, onDone }: Props) {
  const t = useText('transfer');
  const inWords = useMoneyWords();
  const form = useDraft([draft, onDraft], {
    judge: ({ amount }) => judgeAmount(rule, amount, recipient.isNew),
    wordsFor,
    showsOn: 'blur',
  });

  function wordsFor(problem: AmountProblem): string {
    switch (problem.is) {
      case 'missing':
        return t('amount.missing');
      case 'invalid':
        return t('amount.invalid', { decimals: scaleOf(rule.asset) });
      case 'below':
        return t('amount.below', { minimum: inWords(problem.minimum) });
      case 'above':
        return t('amount.above', { maximum: inWords(problem.maximum) });
      case 'tooMuch':
        return t('amount.tooMuch', { available: inWords(problem.available) });
      case 'abovePerDay':
        return t('amount.abovePerDay', { left: inWords(problem.left), perDay: inWords(problem.perDay) });
      case 'aboveNew':
        return t('amount.aboveNew', { left: inWords(problem.left) });
      case 'noPrice':
        return t('amount.noPrice', { asset: rule.asset });
      default:
        return problem satisfies never;
    }
  }

  return (
    <form className={flow.step} onSubmit={(event) => form.submit(event, onDone)} noValidate>
      <RecipientCard recipient={recipient} onChange={onRecipient} />
      <p className={flow.note}>{t('recipient.mask')}</p>
      {recipient.isNew && <Banner>{t('recipient.new', { limit: inWords(rule.newShared.perDay) })}</Banner>}
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('amount.lead')}
      </h2>
      <Select
        label={t('amount.asset')}
        items={assets.map((asset) => ({ id: asset, label: asset }))}
        value={rule.asset}
        onValueChange={(asset) => {
          form.startOver();
          form.change({ asset, amount: '' });
        }}
      />
      <AmountField
        {...form.field('amount')}
        label={t('amount.label')}
        asset={rule.asset}
        available={rule.available}
        max={spendable(rule, recipient.isNew)}
        hint={t('amount.bounds', { minimum: inWords(rule.minimum), fee: inWords(rule.fee) })}
      />
      <Field
        label={t('memo.label')}
        hint={t('memo.hint')}
        isOptional
        value={draft.memo}
        name="memo"
        dir="auto"
        maxLength={MEMO_LENGTH}
        hasCounter
        autoComplete="off"
        onValueChange={(value) => form.change({ memo: value })}
      />
      <FlowAction>
        <Button type="submit" size="large" isWide>
          {t('step.review')}
        </Button>
      </FlowAction>
    </form>
  );
}
