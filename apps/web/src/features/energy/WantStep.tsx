import { ENERGY_LEAST, ENERGY_MOST, ENERGY_PRESETS } from '@candor/contract/energy/fields';
import { Banner, Button, Field, FlowAction, formatDecimal, RadioCards, TextField, useUi } from '@candor/ui';
import { type RefObject, useEffect, useRef } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useDraft } from '../../platform/use-draft.ts';
import { type Draft, ENERGY_KINDS, judgeRental, tidy } from './draft.ts';
import { EnergyCount } from './EnergyCount.tsx';
import type { Rules } from './RentalPage.tsx';
import { TermChoice } from './TermChoice.tsx';

type Props = {
  readonly heading: RefObject<HTMLHeadingElement | null>;
  readonly rules: Rules;
  readonly draft: Draft;
  readonly failure: Failure | undefined;
  readonly isBusy: boolean;
  readonly onChange: (part: Partial<Draft>) => void;
  readonly onDone: (energy: number, hours: number) => void;
};

export function WantStep({ heading, rules, draft, failure, isBusy, onChange, onDone }: Props) {
  const t = useText('energy');
  const words = useFailureWords();
  const { locale } = useUi();
  const receiver = useRef<HTMLTextAreaElement>(null);
  const form = useDraft([draft, onChange], {
    judge: (now) => judgeRental(now, rules.hoursMost),
    wordsFor: ({ field }) => {
      if (field === 'energy') return t('want.ownWrong');
      if (field === 'days') return t('term.wrong', { most: Math.floor(rules.hoursMost / 24) });
      return t(draft.receiver === '' ? 'want.receiverMissing' : 'want.receiverWrong');
    },
    showsOn: 'blur',
  });
  // Said at the field, so that whoever reads it is where it can be put right.
  const receiverFailure = failure?.code.startsWith('energy.receiver') ? words(failure) : undefined;
  useEffect(() => {
    if (receiverFailure !== undefined) receiver.current?.focus();
  }, [receiverFailure]);
  const count = (value: number) => formatDecimal(String(value), { locale, decimals: 0 }) ?? '';

  return (
    <form
      className={flow.step}
      noValidate
      onSubmit={(event) => form.submit(event, () => form.preview && onDone(form.preview.energy, form.preview.hours))}
    >
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('want.lead')}
      </h2>
      <p className={flow.text}>{t('want.text')}</p>
      <TextField
        {...form.field('receiver')}
        ref={receiver}
        label={t('want.receiver')}
        rows={2}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={t('want.receiverHint')}
        error={receiverFailure ?? form.errorOf('receiver')}
        onValueChange={(text) => form.change({ receiver: tidy(text) })}
      />
      <section className={flow.choice} aria-label={t('want.energy')}>
        <h3 className={flow.choiceHead}>{t('want.energy')}</h3>
        <RadioCards
          label={t('want.energy')}
          value={draft.kind}
          onValueChange={(kind) => form.change({ kind })}
          items={ENERGY_KINDS.map((kind) => ({
            id: kind,
            title: t(`kind.${kind}`),
            note: t(`kind.${kind}.note`),
            ...(kind !== 'own' && { end: <EnergyCount value={ENERGY_PRESETS[kind]} /> }),
          }))}
        />
        {draft.kind === 'own' && (
          <Field
            {...form.field('energy')}
            label={t('want.own')}
            inputMode="numeric"
            dir="ltr"
            hint={t('want.ownHint', { least: count(ENERGY_LEAST), most: count(ENERGY_MOST) })}
            onValueChange={(text) => form.change({ energy: tidy(text) })}
          />
        )}
      </section>
      <TermChoice draft={draft} hoursMost={rules.hoursMost} error={form.errorOf('days')} onChange={form.change} />
      {failure && receiverFailure === undefined && <Banner tone="danger">{words(failure)}</Banner>}
      <p className={flow.note}>{t('want.capacity', { energy: count(rules.capacity) })}</p>
      <FlowAction>
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {t('want.action')}
        </Button>
      </FlowAction>
    </form>
  );
}
