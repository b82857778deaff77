import { readSetting, type SettingForm, type SettingJson, type SettingKey } from '@candor/domain/configuration';
import { AmountField, Field, Switch } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/text.ts';

type Draft = { readonly draft: SettingJson | undefined; readonly onDraft: (value: SettingJson | undefined) => void };

type WholeProps = Draft & { readonly name: SettingKey; readonly form: Extract<SettingForm, { kind: 'whole' }> };

/** A whole number in its range. What is typed stays as typed; what is no such number is no draft. */
export function WholeInput({ name, form, draft, onDraft }: WholeProps) {
  const t = useText();
  const [typed, setTyped] = useState(draft === undefined ? '' : String(draft));
  const [shown, setShown] = useState(draft);
  // The default, taken by its button, replaces what was typed.
  if (shown !== draft) {
    setShown(draft);
    if (draft !== undefined) setTyped(String(draft));
  }
  const { min, max, unit } = form;
  const isWrong = draft === undefined || Number(draft) < min || Number(draft) > max;
  const range = t('configuration.range', { min, max });
  return (
    <Field
      label={t(`setting.${name}`)}
      hint={range}
      error={isWrong && typed !== '' ? range : undefined}
      value={typed}
      onValueChange={(text) => {
        setTyped(text);
        const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined;
        setShown(value);
        onDraft(value);
      }}
      unit={t(`unit.${unit}`, { count: Number(draft ?? 0) })}
      inputMode="numeric"
      autoComplete="off"
      data-autofocus
    />
  );
}

export function SwitchInput({ name, draft, onDraft }: Draft & { readonly name: SettingKey }) {
  const t = useText();
  return <Switch label={t(`setting.${name}`)} isOn={draft === true} onToggle={onDraft} />;
}

type AmountProps = Draft & { readonly name: SettingKey; readonly form: Extract<SettingForm, { kind: 'amount' }> };

/** An exact amount in its range. */
export function AmountInput({ name, form, draft, onDraft }: AmountProps) {
  const t = useText();
  const { asset, min, max } = form;
  const range = t('configuration.range', { min, max });
  const typed = typeof draft === 'string' ? draft : '';
  const isWrong = typed !== '' && readSetting(name, typed) === undefined;
  return (
    <AmountField
      label={t(`setting.${name}`)}
      hint={range}
      error={isWrong ? range : undefined}
      asset={asset}
      value={typed}
      onValueChange={onDraft}
      isAutoFocused
    />
  );
}
