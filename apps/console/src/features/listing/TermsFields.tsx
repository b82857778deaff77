import { TERM_NAMES } from '@candor/domain/listing';
import { Field } from '@candor/ui';
import { useText } from '../../platform/text.ts';
import styles from './Listing.module.css';
import type { TermsTyped } from './use-terms-draft.ts';

type Props = {
  readonly typed: TermsTyped;
  readonly set: (change: Partial<TermsTyped>) => void;
  readonly quote: string;
};

const NAMES = TERM_NAMES.filter((name) => name !== 'calendar');

/** [LST-42] A market's own terms in a form. What is left empty is the setting for all markets. */
export function TermsFields({ typed, set, quote }: Props) {
  const t = useText();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('listing.terms')}</legend>
      <p className={styles.note}>{t('listing.terms.text', { quote })}</p>
      <div className={styles.pair}>
        {NAMES.map((name) => (
          <Field
            key={name}
            label={t(`change.term.${name}`)}
            isOptional
            inputMode="decimal"
            autoComplete="off"
            maxLength={40}
            value={typed[name]}
            onValueChange={(text) => set({ [name]: text })}
          />
        ))}
      </div>
      <Field
        label={t('change.term.calendar')}
        hint={t('listing.terms.calendarHint')}
        isOptional
        autoComplete="off"
        maxLength={600}
        value={typed.calendar}
        onValueChange={(calendar) => set({ calendar })}
      />
    </fieldset>
  );
}
