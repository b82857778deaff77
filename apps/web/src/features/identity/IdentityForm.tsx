import { Banner, Stepper } from '@candor/ui';
import { useState } from 'react';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import { useStepBack } from '../../parts/use-step-back.ts';
import { useStepFocus } from '../../parts/use-step-focus.ts';
import type { Answer, Failure } from '../../platform/api.ts';
import { clock } from '../../platform/clock.ts';
import { useOnline } from '../../platform/online.ts';
import { useText } from '../../platform/texts.ts';
import { CheckStep } from './CheckStep.tsx';
import { type Draft, emptyDraft, forgetDraft, isStarted, keepDraft, readDraft, STEPS, type Step } from './draft.ts';
import { type PhotoErrors, PhotosStep } from './PhotosStep.tsx';
import type { TextErrors } from './TextFields.tsx';
import { TextsStep } from './TextsStep.tsx';
import { usePhoto } from './use-photo.ts';
import { WhyStep } from './WhyStep.tsx';

type Props = {
  readonly uid: string;
  readonly status: Answer<'app.identity/status'>;
  /** Back to where the verification stands: once it is handed in, or for who has handed in before. */
  readonly onLeave: () => void;
};

/** The whole hand-in, one question at a time. What is typed survives a reload; photos are uploaded as they are taken. */
export function IdentityForm({ uid, status, onLeave }: Props) {
  const t = useText('identity');
  const words = useFailureWords();
  const isOnline = useOnline();
  const [kept] = useState(() => readDraft(uid, clock.now()));
  const [draft, setDraft] = useState<Draft>(kept ?? emptyDraft(status.mobile));
  const [step, setStep] = useState<Step>('why');
  const [refused, setRefused] = useState<{ readonly texts?: TextErrors; readonly photos?: PhotoErrors }>({});
  const photos = { front: usePhoto(), back: usePhoto() };
  const heading = useStepFocus(step, { isCentred: true });
  useStepBack(step !== 'why', () => go(STEPS[STEPS.indexOf(step) - 1] ?? 'why'));
  const isReplacing = status.state === 'certified';

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(uid, next, clock.now());
  }

  function go(next: Step) {
    setRefused({});
    setStep(next);
  }

  function mend(failure: Failure) {
    const text = words(failure);
    const side = failure.details.field === 'front' ? 'front' : 'back';
    switch (failure.code) {
      case 'identity.badNumber':
        setRefused({ texts: { number: text } });
        return setStep('document');
      case 'identity.photoMissing':
      case 'identity.samePhoto':
        photos[side].clear();
        setRefused({ photos: { [side]: text } });
        return setStep('photos');
      default:
        return undefined;
    }
  }

  const { front, back } = photos;
  return (
    <>
      <Stepper titles={STEPS.map((each) => t(`step.${each}`))} current={STEPS.indexOf(step)} />
      {!isOnline && step !== 'why' && <Banner tone="warn">{t('offline')}</Banner>}
      {step === 'why' && (
        <WhyStep
          heading={heading}
          usualMinutes={status.usualMinutes}
          hasDraft={isStarted(draft)}
          isReplacing={isReplacing}
          onLeave={status.state === 'none' ? undefined : onLeave}
          onStart={() => go('about')}
          onDiscard={() => {
            forgetDraft();
            setDraft(emptyDraft(status.mobile));
            go('about');
          }}
        />
      )}
      {(step === 'about' || step === 'document') && (
        <TextsStep
          key={step}
          step={step}
          heading={heading}
          draft={draft}
          refused={refused.texts}
          onChange={change}
          onDone={() => go(step === 'about' ? 'document' : 'photos')}
          onBack={() => go(step === 'about' ? 'why' : 'about')}
        />
      )}
      {step === 'photos' && (
        <PhotosStep
          heading={heading}
          document={draft.document}
          photos={photos}
          refused={refused.photos}
          onDone={() => go('check')}
          onBack={() => go('document')}
        />
      )}
      {step === 'check' && front.state.step === 'done' && back.state.step === 'done' && (
        <CheckStep
          heading={heading}
          draft={draft}
          isReplacing={isReplacing}
          files={{ front: front.state.id, back: back.state.id }}
          onEdit={() => go('about')}
          onDone={onLeave}
          onRefused={mend}
        />
      )}
    </>
  );
}
