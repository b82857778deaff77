import type { ApprovalPayloads, Setting } from '@candor/contract';
import { describeSetting, readSetting, type SettingJson } from '@candor/domain/configuration';
import { Button } from '@candor/ui';
import { useState } from 'react';
import { ChangeList } from '../../parts/ChangeList.tsx';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { CalendarsInput } from './CalendarsInput.tsx';
import styles from './Configuration.module.css';
import { LevelsInput } from './LevelsInput.tsx';
import { LevelsPreview } from './LevelsPreview.tsx';
import { PercentField } from './PercentField.tsx';
import { RegionsInput } from './RegionsInput.tsx';
import { AmountInput, SwitchInput, WholeInput } from './SimpleInputs.tsx';
import { type CalendarsJson, formOf, keyOf, type LevelJson, parseValue, type RegionsJson } from './setting-value.ts';

/** A control that fits the setting, then what differs, then the reason. */
export function ChangeSheet({ setting, onClose }: { readonly setting: Setting; readonly onClose: () => void }) {
  const t = useText();
  const key = keyOf(setting);
  const current = parseValue(setting.value);
  const [draft, setDraft] = useState<SettingJson | undefined>(current);
  const isAllowed = draft !== undefined && readSetting(key, draft) !== undefined;
  const changes = isAllowed ? describeSetting(key, current, draft) : [];
  const isDefault = JSON.stringify(draft) === setting.fallback;
  return (
    <ProposeSheet
      title={t(`setting.${key}`)}
      lead={t(`setting.${key}.text`)}
      kind="setting.change"
      payload={isAllowed && changes.length > 0 ? { key, value: toPayload(draft) } : undefined}
      incomplete={isAllowed ? t('propose.same') : t(`configuration.wrong.${formOf(setting).kind}`)}
      onClose={onClose}
    >
      <Input setting={setting} draft={draft} onDraft={setDraft} />
      {!isDefault && (
        <Button variant="quiet" size="small" onClick={() => setDraft(parseValue(setting.fallback))}>
          {t('configuration.useDefault')}
        </Button>
      )}
      {changes.length > 0 && (
        <div className={styles.preview}>
          <h3>{t('configuration.preview')}</h3>
          <ChangeList changes={[...changes]} />
          {key === 'levels' && draft !== undefined && <LevelsPreview draft={draft} />}
        </div>
      )}
    </ProposeSheet>
  );
}

type InputProps = {
  readonly setting: Setting;
  readonly draft: SettingJson | undefined;
  readonly onDraft: (value: SettingJson | undefined) => void;
};

function Input({ setting, draft, onDraft }: InputProps) {
  const t = useText();
  const form = formOf(setting);
  const name = keyOf(setting);
  switch (form.kind) {
    case 'whole':
      return <WholeInput name={name} form={form} draft={draft} onDraft={onDraft} />;
    case 'switch':
      return <SwitchInput name={name} draft={draft} onDraft={onDraft} />;
    case 'amount':
      return <AmountInput name={name} form={form} draft={draft} onDraft={onDraft} />;
    case 'rate':
      return <PercentField label={t(`setting.${name}`)} ppm={typeof draft === 'number' ? draft : -1} onPpm={onDraft} />;
    case 'regions':
      return <RegionsInput names={form.names} draft={(draft ?? {}) as RegionsJson} onDraft={onDraft} />;
    case 'levels':
      return <LevelsInput draft={(draft ?? []) as unknown as readonly LevelJson[]} onDraft={onDraft} />;
    case 'calendars':
      return <CalendarsInput markets={form.markets} draft={(draft ?? {}) as CalendarsJson} onDraft={onDraft} />;
    default:
      return form satisfies never;
  }
}

/** The same JSON, as the contract's schema calls it: nobody writes into it on the way. */
function toPayload(value: SettingJson): ApprovalPayloads['setting.change']['value'] {
  return value as ApprovalPayloads['setting.change']['value'];
}
