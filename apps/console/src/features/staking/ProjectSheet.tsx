import { stakingProposals } from '@candor/contract/staking/approvals';
import { STAKING_RELEASES, type StakingRelease } from '@candor/contract/staking/fields';
import { type Asset, assetNames, isAsset } from '@candor/kernel';
import { Field, Segmented, Select } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';

const NUMBERS = ['days', 'rate', 'minimum', 'maximum', 'quantity', 'openDays'] as const;
type Typed = Record<(typeof NUMBERS)[number], string>;

/** [STK-1] The terms of a project. What is approved is all it will ever promise. */
export function ProjectSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const [asset, setAsset] = useState<Asset>('USDT');
  const [release, setRelease] = useState<StakingRelease>('locked');
  const [typed, setTyped] = useState<Typed>({
    ...{ days: '30', rate: '', minimum: '', maximum: '', quantity: '', openDays: '30' },
  });
  const read = stakingProposals['staking.project'].safeParse({
    ...{ asset, release, minimum: typed.minimum, maximum: typed.maximum, quantity: typed.quantity },
    ...{ days: Number(typed.days), openDays: Number(typed.openDays), annualRatePpm: readPercent(typed.rate) },
  });
  return (
    <ProposeSheet
      title={t('staking.open')}
      lead={t('staking.open.lead')}
      kind="staking.project"
      payload={read.success ? read.data : undefined}
      incomplete={t('staking.open.incomplete')}
      onClose={onClose}
    >
      <Select
        label={t('change.stakingAsset')}
        items={assetNames().map((id) => ({ id, label: id }))}
        value={asset}
        onValueChange={(id) => isAsset(id) && setAsset(id)}
      />
      <Segmented
        label={t('change.stakingRelease')}
        value={release}
        onValueChange={setRelease}
        items={STAKING_RELEASES.map((id) => ({ id, label: t(`staking.${id}`) }))}
      />
      {NUMBERS.map((name) => (
        <Field
          key={name}
          label={t(`staking.field.${name}`)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={typed[name]}
          onValueChange={(text) => setTyped((before) => ({ ...before, [name]: text.trim() }))}
        />
      ))}
    </ProposeSheet>
  );
}

/** 5.25 per cent are 52,500 parts per million; four decimals at most. */
function readPercent(text: string): number | undefined {
  const found = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(text);
  return found ? Number(found[1]) * 10_000 + Number((found[2] ?? '').padEnd(4, '0')) : undefined;
}
