import { type Asset, scaleOf } from '@candor/kernel';
import { AmountField, Button, Field, FlowAction, Select } from '@candor/ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import {
  type AmountProblem,
  type AssetRule,
  type Draft,
  isProblem,
  type Recipient,
  readAmount,
  spendable,
} from './draft.ts';
import { RecipientCard } from './RecipientCard.tsx';

const MEMO_LENGTH = 80;

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly recipient: Recipient;
  readonly assets: readonly Asset[];
  readonly rule: AssetRule;
  readonly amount: string;
  readonly memo: string;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onRecipient: () => void;
  readonly onDone: () => void;
};

export function AmountStep({ heading, recipient, assets, rule, amount, memo, onChange, onRecipient, onDone }: Props) {
  const t = useText('transfer');
  const input = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  const read = readAmount(rule, amount);
  const inWords = useMoneyWords();

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
      default:
        return problem satisfies never;
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!isProblem(read)) return onDone();
    tick('refused');
    input.current?.focus();
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <RecipientCard recipient={recipient} onChange={onRecipient} />
      <p className={flow.note}>{t('recipient.mask')}</p>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('amount.lead')}
      </h2>
      <Select
        label={t('amount.asset')}
        items={assets.map((asset) => ({ id: asset, label: asset }))}
        value={rule.asset}
        onValueChange={(asset) => {
          setChecked(false);
          onChange({ asset, amount: '' });
        }}
      />
      <AmountField
        ref={input}
        label={t('amount.label')}
        name="amount"
        asset={rule.asset}
        value={amount}
        onValueChange={(value) => onChange({ amount: value })}
        onBlur={() => setChecked(amount !== '')}
        available={rule.available}
        max={spendable(rule)}
        hint={t('amount.bounds', { minimum: inWords(rule.minimum), fee: inWords(rule.fee) })}
        error={isChecked && isProblem(read) ? wordsFor(read) : undefined}
      />
      <Field
        label={t('memo.label')}
        hint={t('memo.hint')}
        isOptional
        value={memo}
        name="memo"
        dir="auto"
        maxLength={MEMO_LENGTH}
        hasCounter
        autoComplete="off"
        onValueChange={(value) => onChange({ memo: value })}
      />
      <FlowAction>
        <Button type="submit" size="large" isWide>
          {t('step.review')}
        </Button>
      </FlowAction>
    </form>
  );
}
