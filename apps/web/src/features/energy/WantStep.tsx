import { ENERGY_LEAST, ENERGY_MOST, ENERGY_PRESETS } from '@candor/contract/energy/fields';
import { Banner, Button, Field, FlowAction, formatDecimal, RadioCards, TextField, useUi } from '@candor/ui';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useFailureWords } from '../../parts/use-failure-words.ts';
import type { Failure } from '../../platform/api.ts';
import { tick } from '../../platform/haptics.ts';
import { useText } from '../../platform/texts.ts';
import { type Draft, ENERGY_KINDS, energyOf, hoursOf, isReceiver, tidy } from './draft.ts';
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
  const [isChecked, setChecked] = useState(false);
  const energy = energyOf(draft);
  const hours = hoursOf(draft, rules.hoursMost);
  const isSound = isReceiver(draft.receiver);
  // Said at the field, so that whoever reads it is where it can be put right.
  const receiverFailure = failure?.code.startsWith('energy.receiver') ? words(failure) : undefined;
  useEffect(() => {
    if (receiverFailure !== undefined) receiver.current?.focus();
  }, [receiverFailure]);
  const count = (value: number) => formatDecimal(String(value), { locale, decimals: 0 }) ?? '';

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isSound && energy !== undefined && hours !== undefined) return onDone(energy, hours);
    tick('refused');
    if (!isSound) receiver.current?.focus();
  }

  return (
    <form className={flow.step} onSubmit={submit} noValidate>
      <h2 ref={heading} tabIndex={-1} className={flow.lead}>
        {t('want.lead')}
      </h2>
      <p className={flow.text}>{t('want.text')}</p>
      <TextField
        ref={receiver}
        label={t('want.receiver')}
        name="receiver"
        rows={2}
        dir="ltr"
        value={draft.receiver}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        hint={t('want.receiverHint')}
        error={
          receiverFailure ??
          (isChecked && !isSound ? t(draft.receiver === '' ? 'want.receiverMissing' : 'want.receiverWrong') : undefined)
        }
        onValueChange={(text) => onChange({ receiver: tidy(text) })}
        onBlur={() => setChecked(draft.receiver !== '')}
      />
      <section className={flow.choice} aria-label={t('want.energy')}>
        <h3 className={flow.choiceHead}>{t('want.energy')}</h3>
        <RadioCards
          label={t('want.energy')}
          value={draft.kind}
          onValueChange={(kind) => onChange({ kind })}
          items={ENERGY_KINDS.map((kind) => ({
            id: kind,
            title: t(`kind.${kind}`),
            note: t(`kind.${kind}.note`),
            ...(kind !== 'own' && { end: count(ENERGY_PRESETS[kind]) }),
          }))}
        />
        {draft.kind === 'own' && (
          <Field
            label={t('want.own')}
            name="energy"
            inputMode="numeric"
            dir="ltr"
            value={draft.energy}
            hint={t('want.ownHint', { least: count(ENERGY_LEAST), most: count(ENERGY_MOST) })}
            error={isChecked && energy === undefined ? t('want.ownWrong') : undefined}
            onValueChange={(text) => onChange({ energy: tidy(text) })}
          />
        )}
      </section>
      <TermChoice
        draft={draft}
        hoursMost={rules.hoursMost}
        isWrong={isChecked && hours === undefined}
        onChange={onChange}
      />
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
