import { countedAs, leftOf, mostNow } from '@candor/domain/withdrawal';
import { zero } from '@candor/kernel';
import { Amount, AmountField, Button, Card, FlowAction, Row, Rows } from '@candor/ui';
import type { RefObject } from 'react';
import flow from '../../parts/Flow.module.css';
import { useMoneyWords } from '../../parts/use-money-words.ts';
import { useText } from '../../platform/texts.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { factsOf, judgeAmount, type Target, termsOf, type WayRules } from './draft.ts';
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
  const terms = termsOf(rules);
  const facts = factsOf(rules);
  const form = useDraft([{ amount }, (next: { readonly amount: string }) => onAmount(next.amount)], {
    judge: (draft) => judgeAmount(rules, draft.amount),
    wordsFor: ({ code }) => wordsFor(code, amount === ''),
    showsOn: 'blur',
  });
  const { preview } = form;
  const { price } = facts.shared;

  return (
    <form className={flow.step} onSubmit={(event) => form.submit(event, onDone)} noValidate>
      <TargetCard rules={rules} target={target} onChange={onTo} />
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('amount.lead')}
      </h2>
      <AmountField
        {...form.field('amount')}
        label={t('amount.label')}
        asset={rules.asset}
        available={facts.available}
        max={mostNow(terms, facts)}
        hint={t('amount.hint', { minimum: inWords(terms.minimum) })}
      />
      <Card>
        <Rows>
          <Row label={t(rules.way === 'bank' ? 'amount.fee' : 'amount.networkFee')}>
            <Amount value={preview?.fee ?? terms.fee.lowest} decimals="full" zeros="drop" isPublic />
          </Row>
          <Row label={t('amount.net')} isStrong>
            <Amount value={preview?.net ?? zero(rules.asset)} decimals="full" zeros="drop" isPublic />
          </Row>
          {price !== null && rules.asset !== 'USDT' && (
            <Row label={t('amount.counts')}>
              <Amount value={countedAs(preview?.amount ?? zero(rules.asset), price)} isPublic />
            </Row>
          )}
          <Row label={t('amount.left')}>
            <Amount value={leftOf(facts.shared)} decimals="full" zeros="drop" isPublic />
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
