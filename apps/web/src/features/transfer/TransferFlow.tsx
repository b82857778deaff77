import { Stepper } from '@candor/ui';
import { type ComponentProps, useState } from 'react';
import { useStepBack } from '../../parts/use-step-back.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import { useText } from '../../platform/texts.ts';
import { AmountStep } from './AmountStep.tsx';
import { type Draft, judgeAmount, type Rules, ruleFor, STEPS, type Step } from './draft.ts';
import { RecipientStep } from './RecipientStep.tsx';
import { ReviewStep } from './ReviewStep.tsx';

type Props = { readonly rules: Rules; readonly initial: Draft };

/** One question per step; what was answered stays in sight and can be changed. */
export function TransferFlow({ rules, initial }: Props) {
  const t = useText('transfer');
  const [draft, setDraft] = useState(initial);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const go = (step: Step) => change({ step });
  const rule = ruleFor(rules, draft.asset);
  // As it was when it was checked. News of the balance, this transfer's own among them, would else empty the page under the reader.
  const [checked, setChecked] = useState<Pick<ComponentProps<typeof ReviewStep>, 'rule' | 'preview'>>();
  const heading = useStepFocus(draft.step);
  useStepBack(draft.step !== 'recipient', () => go(draft.step === 'review' ? 'amount' : 'recipient'));

  return (
    <>
      <Stepper titles={STEPS.map((step) => t(`step.${step}`))} current={STEPS.indexOf(draft.step)} />
      {draft.step === 'recipient' && (
        <RecipientStep
          heading={heading}
          uid={draft.uid}
          onUidChange={(uid) => change({ uid, recipient: undefined })}
          onFound={(recipient) => change({ recipient, step: 'amount' })}
        />
      )}
      {draft.step === 'amount' && draft.recipient && (
        <AmountStep
          heading={heading}
          recipient={draft.recipient}
          assets={rules.assets.map((each) => each.asset)}
          rule={rule}
          draft={draft}
          onDraft={setDraft}
          onRecipient={() => go('recipient')}
          onDone={() => {
            const judged = judgeAmount(rule, draft.amount, draft.recipient?.isNew);
            if ('problem' in judged) return;
            setChecked({ rule, preview: judged.preview });
            go('review');
          }}
        />
      )}
      {draft.step === 'review' && draft.recipient && checked && (
        <ReviewStep
          heading={heading}
          recipient={draft.recipient}
          {...checked}
          hasSecondFactor={rules.hasSecondFactor}
          memo={draft.memo}
          onEdit={() => go('amount')}
        />
      )}
    </>
  );
}
