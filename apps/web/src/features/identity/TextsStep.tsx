import { Button, FlowAction, RadioCards } from '@candor/ui';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { type Draft, problemOf } from './draft.ts';
import { type TextErrors, TextInput, type TextName, useProblemWords } from './TextFields.tsx';

type Props = {
  readonly step: 'about' | 'document';
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly draft: Draft;
  /** What the server had to say about a field of this step. */
  readonly refused?: TextErrors | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onDone: () => void;
  readonly onBack: () => void;
};

const FIELDS: Readonly<Record<Props['step'], readonly TextName[]>> = {
  about: ['name', 'phone'],
  document: ['number'],
};

/** The typed part: name and phone, then the document and its number. */
export function TextsStep({ step, heading, draft, refused, onChange, onDone, onBack }: Props) {
  const t = useText('identity');
  const wordsFor = useProblemWords();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<TextErrors>(refused ?? {});

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = FIELDS[step].flatMap((field) => {
      const problem = problemOf(field, draft);
      return problem === undefined ? [] : [[field, wordsFor(problem)] as const];
    });
    setErrors(Object.fromEntries(found));
    const [first] = found;
    if (first === undefined) return onDone();
    tick('refused');
    form.current?.querySelector<HTMLInputElement>(`[name=${first[0]}]`)?.focus();
  }

  return (
    <form ref={form} className={flow.step} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t(`${step}.lead`)}
      </h2>
      {step === 'document' && (
        <RadioCards
          label={t('document.kind')}
          value={draft.document}
          onValueChange={(document) => onChange({ document })}
          items={[
            { id: 'passport', title: t('document.passport'), note: t('document.passportNote') },
            { id: 'id', title: t('document.id'), note: t('document.idNote') },
          ]}
        />
      )}
      {FIELDS[step].map((field) => (
        <TextInput
          key={field}
          field={field}
          draft={draft}
          error={errors[field]}
          onChange={(part) => {
            setErrors(({ [field]: _gone, ...rest }) => rest);
            onChange(part);
          }}
        />
      ))}
      <FlowAction>
        <Button type="submit" size="large" isWide>
          {t('next')}
        </Button>
        <Button variant="quiet" size="large" isWide onClick={onBack}>
          {t('back')}
        </Button>
      </FlowAction>
    </form>
  );
}
