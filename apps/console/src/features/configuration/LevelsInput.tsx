import type { SettingJson } from '@candor/domain/configuration';
import { LEVELS } from '@candor/domain/levels';
import { AmountField, Segmented, Switch } from '@candor/ui';
import { useState } from 'react';
import { useText } from '../../platform/text.ts';
import { PercentField } from './PercentField.tsx';
import type { LevelJson } from './setting-value.ts';

type Props = { readonly draft: readonly LevelJson[]; readonly onDraft: (value: SettingJson) => void };

const LEVEL_IDS = LEVELS.map(({ level }) => String(level));

/** One level at a time, so that the fields fit a phone; below, the comparison shows every level that differs. */
export function LevelsInput({ draft, onDraft }: Props) {
  const t = useText();
  const [picked, setPicked] = useState('0');
  const index = Number(picked);
  const row = draft[index];
  if (!row) return null;
  const put = (change: Partial<LevelJson>) =>
    onDraft(draft.map((each, level) => (level === index ? { ...each, ...change } : each)));
  return (
    <>
      <Segmented
        label={t('users.level')}
        size="small"
        items={LEVEL_IDS.map((id) => ({ id, label: id }))}
        value={picked}
        onValueChange={setPicked}
      />
      <AmountField
        key={`threshold-${index}`}
        label={t('levels.threshold')}
        asset="USDT"
        value={row.threshold}
        onValueChange={(threshold) => put({ threshold })}
        isDisabled={index === 0}
      />
      <AmountField
        key={`day-${index}`}
        label={t('levels.withdrawalPerDay')}
        asset="USDT"
        value={row.withdrawalPerDay}
        onValueChange={(withdrawalPerDay) => put({ withdrawalPerDay })}
      />
      <PercentField
        key={`fee-${index}`}
        label={t('levels.tradingFee')}
        ppm={row.tradingFeePpm}
        onPpm={(tradingFeePpm) => put({ tradingFeePpm })}
      />
      <PercentField
        key={`share-${index}`}
        label={t('levels.referralShare')}
        ppm={row.referralSharePpm}
        onPpm={(referralSharePpm) => put({ referralSharePpm })}
      />
      <Switch
        label={t('levels.transfer')}
        isOn={row.isTransferOpen}
        onToggle={(isTransferOpen) => put({ isTransferOpen })}
      />
    </>
  );
}
