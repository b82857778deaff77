import { leftToday, mostNow } from '@candor/domain/withdrawal';
import { zero } from '@candor/kernel';
import { Amount, AmountField, Button, Card, FlowAction, Row, Rows } from '@candor/ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { factsOf, quoteFor, type Target, termsOf, type WayRules } from './draft.ts';
import { TargetCard } from './TargetCard.tsx';
import { useAmountWords } from './use-amount-words.ts';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly rules: WayRules;
  readonly target: Target;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly onTo: () => void;
  readonly onDone: () => void;
};

/** How much, with what it costs, what arrives and what is left of the limit, while one types. */
export function AmountStep({ heading, rules, target, amount, onAmount, onTo, onDone }: Props) {
  const t = useText('withdrawal');
  const inWords = useMoneyWords();
  const wordsFor = useAmountWords(rules);
  const input = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  const terms = termsOf(rules);
  const facts = factsOf(rules);
  const quote = quoteFor(rules, amount);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (quote.ok) return onDone();
    tick('refused');
    input.current?.focus();
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <TargetCard way={rules.way} target={target} onChange={onTo} />
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('amount.lead')}
      </h2>
      <AmountField
        ref={input}
        label={t('amount.label')}
        name="amount"
        asset={rules.asset}
        value={amount}
        onValueChange={onAmount}
        onBlur={() => setChecked(amount !== '')}
        available={facts.available}
        max={mostNow(terms, facts)}
        hint={t('amount.hint', { minimum: inWords(terms.minimum) })}
        error={isChecked && !quote.ok ? wordsFor(quote.code, amount === '') : undefined}
      />
      <Card>
        <Rows>
          <Row label={t('amount.fee')}>
            <Amount value={quote.ok ? quote.value.fee : terms.fee.lowest} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('amount.net')} isStrong>
            <Amount value={quote.ok ? quote.value.net : zero(rules.asset)} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('amount.left')}>
            <Amount value={leftToday(terms, facts.usedToday)} decimals="full" zeros="drop" isPublic />
          </Row>
        </Rows>
      </Card>
      <FlowAction>
        <Button type="submit" size="large" isWide>
          {t('step.review')}
        </Button>
      </FlowAction>
    </form>
  );
}
