import { Chips, Field } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { type Draft, TERMS, tidy } from './draft.ts';
import { useTerm } from './use-term.ts';

type Props = {
  readonly draft: Draft;
  readonly hoursMost: number;
  readonly error: string | undefined;
  readonly onChange: (part: Partial<Draft>) => void;
};

/** How long; what the chain does not allow now is not offered. */
export function TermChoice({ draft, hoursMost, error, onChange }: Props) {
  const t = useText('energy');
  const term = useTerm();
  const offered = TERMS.filter((each) => each === 'own' || Number(each) <= hoursMost);
  return (
    <section className={flow.choice} aria-label={t('term.title')}>
      <h3 className={flow.choiceHead}>{t('term.title')}</h3>
      <Chips
        label={t('term.title')}
        value={draft.term}
        onValueChange={(next) => onChange({ term: next })}
        items={offered.map((each) => ({ id: each, label: each === 'own' ? t('term.own') : term(Number(each)) }))}
      />
      {draft.term === 'own' && (
        <Field
          label={t('term.days')}
          name="days"
          inputMode="numeric"
          dir="ltr"
          value={draft.days}
          hint={t('term.hint', { most: Math.floor(hoursMost / 24) })}
          error={error}
          onValueChange={(text) => onChange({ days: tidy(text) })}
        />
      )}
    </section>
  );
}
