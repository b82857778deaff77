import { Stepper } from '@candor/ui';
import { type ComponentProps, useState } from 'react';
import { useStepBack } from '../../parts/use-step-back.ts';
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
  // As it was when it was checked. News of the balance, its own hold among them, would else empty the page under the reader.
  const [checked, setChecked] = useState<Pick<ComponentProps<typeof ReviewStep>, 'way' | 'target' | 'quote'>>();
  const way = wayOf(rules, draft.way);
  const target = targetsOf(rules, draft.way).find(({ id }) => id === draft.to);
  const quote = quoteFor(way, draft.amount);
  // Unbound on another device meanwhile: then it is asked again where it should go.
  const step = draft.step === 'amount' && !target ? 'to' : draft.step;
  const heading = useStepFocus(step);
  useStepBack(step !== 'to', () => go(step === 'review' ? 'amount' : 'to'));

  function review() {
    if (!target || !quote.ok) return;
    setChecked({ way, target, quote: quote.value });
    go('review');
  }

  return (
    <>
      <Stepper titles={STEPS.map((step) => t(`step.${step}`))} current={STEPS.indexOf(step)} />
      {step === 'to' && (
        <ToStep
          heading={heading}
          rules={rules}
          way={draft.way}
          to={draft.to}
          onChange={change}
          onDone={() => go('amount')}
        />
      )}
      {step === 'amount' && target && (
        <AmountStep
          heading={heading}
          rules={way}
          target={target}
          amount={draft.amount}
          onAmount={(amount) => change({ amount })}
          onTo={() => go('to')}
          onDone={review}
        />
      )}
      {step === 'review' && checked && (
        <ReviewStep heading={heading} rules={rules} {...checked} onEdit={() => go('amount')} />
      )}
    </>
  );
}
