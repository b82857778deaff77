import { Field } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import type { Draft, DraftProblem } from './draft.ts';

export type TextName = 'phone' | 'name' | 'number';
export type TextErrors = Readonly<Partial<Record<TextName, string>>>;

type Props = {
  readonly field: TextName;
  readonly draft: Draft;
  readonly error?: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
};

/** One text of the form, the same in the first hand-in and in a correction. */
export function TextInput({ field, draft, error, onChange }: Props) {
  const t = useText('identity');
  switch (field) {
    case 'phone':
      return (
        <Field
          name="phone"
          label={t('about.phone')}
          hint={t('about.phoneHint')}
          error={error}
          value={draft.phone}
          onValueChange={(phone) => onChange({ phone })}
          dir="ltr"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
        />
      );
    case 'name':
      return (
        <Field
          name="name"
          label={t('about.name')}
          hint={t('about.nameHint')}
          error={error}
          value={draft.name}
          onValueChange={(name) => onChange({ name })}
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          maxLength={80}
        />
      );
    case 'number':
      return (
        <Field
          name="number"
          label={t(draft.document === 'passport' ? 'document.passportNumber' : 'document.idNumber')}
          hint={t('document.numberHint')}
          error={error}
          value={draft.number}
          onValueChange={(number) => onChange({ number })}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          maxLength={30}
        />
      );
    default:
      return field satisfies never;
  }
}

/** The words for what is wrong with a text. */
export function useProblemWords(): (problem: DraftProblem) => string {
  const t = useText('identity');
  return (problem) => {
    switch (problem) {
      case 'phoneMissing':
        return t('about.phoneMissing');
      case 'nameMissing':
        return t('about.nameMissing');
      case 'numberMissing':
        return t('document.numberMissing');
      case 'numberWrong':
        return t('document.numberWrong');
      default:
        return problem satisfies never;
    }
  };
}
