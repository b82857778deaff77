import { FlowPage, Stepper } from '@candor/ui';
import { useState } from 'react';
import { useStepFocus } from '../../../parts/use-step-focus.ts';
import { useText } from '../../../platform/texts.ts';
import { BackupSteps } from './BackupSteps.tsx';
import { DoneStep } from './DoneStep.tsx';
import { ExplainStep } from './ExplainStep.tsx';
import { type Created, NameStep } from './NameStep.tsx';

type Step = 'explain' | 'name' | 'words' | 'quiz' | 'done';
const STEPS: readonly Step[] = ['explain', 'name', 'words', 'quiz', 'done'];

/** Five steps to a wallet. Its sealed record is kept from the second on: a page closed early loses nothing. */
export function CreatePage() {
  const t = useText('wallet');
  const [step, setStep] = useState<Step>('explain');
  const [created, setCreated] = useState<Created>({ id: '', count: 0 });
  const heading = useStepFocus(step);
  return (
    <FlowPage>
      <Stepper titles={STEPS.map((one) => t(`create.step.${one}`))} current={STEPS.indexOf(step)} />
      {step === 'explain' && <ExplainStep heading={heading} onDone={() => setStep('name')} />}
      {step === 'name' && (
        <NameStep
          heading={heading}
          onDone={(made) => {
            setCreated(made);
            setStep('words');
          }}
        />
      )}
      {(step === 'words' || step === 'quiz') && (
        <BackupSteps
          heading={heading}
          walletId={created.id}
          count={created.count}
          step={step}
          onStep={setStep}
          onDone={() => setStep('done')}
        />
      )}
      {step === 'done' && <DoneStep heading={heading} walletId={created.id} />}
    </FlowPage>
  );
}
