import { Stepper } from '@candor/ui';
import { useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { useText } from '../../platform/texts.ts';
import { AmountStep } from './AmountStep.tsx';
import { type Draft, quoteFor, type Rules, STEPS, type Step, targetsOf, wayOf } from './draft.ts';
import { ReviewStep } from './ReviewStep.tsx';
import { ToStep } from './ToStep.tsx';

type Props = { readonly rules: Rules; readonly initial: Draft };

/** One question per step; what was answered stays in sight and can be changed. */
export function WithdrawalFlow({ rules, initial }: Props) {
  const t = useText('withdrawal');
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const go = (step: Step) => change({ step });
  const heading = useStepFocus(draft.step);
  const way = wayOf(rules, draft.way);
  const target = targetsOf(rules, draft.way).find(({ id }) => id === draft.to);
  const quote = quoteFor(way, draft.amount);

  return (
    <div className={flow.step}>
      <Stepper titles={STEPS.map((step) => t(`step.${step}`))} current={STEPS.indexOf(draft.step)} />
      {draft.step === 'to' && (
        <ToStep
          heading={heading}
          rules={rules}
          way={draft.way}
          to={draft.to}
          onChange={change}
          onDone={() => go('amount')}
        />
      )}
      {draft.step === 'amount' && target && (
        <AmountStep
          heading={heading}
          rules={way}
          target={target}
          amount={draft.amount}
          onAmount={(amount) => change({ amount })}
          onTo={() => go('to')}
          onDone={() => go('review')}
        />
      )}
      {draft.step === 'review' && target && quote.ok && (
        <ReviewStep
          heading={heading}
          rules={rules}
          way={way}
          target={target}
          quote={quote.value}
          onEdit={() => go('amount')}
        />
      )}
    </div>
  );
}
