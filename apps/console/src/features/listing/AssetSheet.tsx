import { NewAsset } from '@candor/contract/listing/approvals';
import { assetProblem } from '@candor/domain/listing';
import { Banner, Checkbox, Field, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { factsOf } from './facts-of.ts';
import type { Listing } from './ListingPage.tsx';
import { MarketFields } from './MarketFields.tsx';
import { NETWORKS_TYPED, NetworkFields, type NetworkTyped, readNetworks } from './NetworkFields.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { useMarketDraft } from './use-market-draft.ts';

const TYPED = [
  'asset',
  'name',
  'scale',
  'transferMinimum',
  'transferMaximum',
  'newRecipientsPerDay',
  'outPerDay',
] as const;
type Typed = Record<(typeof TYPED)[number], string>;
const EMPTY: Typed = {
  ...{ asset: '', name: '', scale: '8', transferMinimum: '', transferMaximum: '' },
  ...{ newRecipientsPerDay: '', outPerDay: '' },
};
const TEXTS: readonly string[] = ['asset', 'name'];

type Props = { readonly listing: Listing; readonly onClose: () => void };

/** [LST-13] An asset with its networks, and a market for it in the same proposal. Its code and decimals are for ever. */
export function AssetSheet({ listing, onClose }: Props) {
  const t = useText();
  const { clock } = useUi();
  const [typed, setTyped] = useState(EMPTY);
  const [networks, setNetworks] = useState<readonly NetworkTyped[]>(NETWORKS_TYPED);
  const [hasMarket, setMarket] = useState(true);
  const code = typed.asset.trim().toUpperCase();
  const draft = useMarketDraft(code);
  const read = NewAsset.safeParse({
    ...typed,
    ...{ asset: code, name: typed.name.trim(), scale: whole(typed.scale), networks: readNetworks(networks) },
    market: hasMarket ? draft.market : null,
  });
  const problem = read.success ? assetProblem(read.data, factsOf(listing, clock.now())) : undefined;
  return (
    <ProposeSheet
      title={t('listing.newAsset')}
      lead={t('listing.newAsset.lead')}
      kind="asset.list"
      payload={read.success && !problem ? read.data : undefined}
      incomplete={problem ? t(`listing.problem.${problem}`) : t('listing.incomplete')}
      onClose={onClose}
    >
      {TYPED.map((name) => (
        <Field
          key={name}
          label={t(`listing.field.${name}`)}
          inputMode={TEXTS.includes(name) ? 'text' : 'decimal'}
          autoComplete="off"
          maxLength={40}
          value={typed[name]}
          onValueChange={(text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
      ))}
      <NetworkFields networks={networks} onChange={setNetworks} />
      <Checkbox label={t('listing.withMarket')} isChecked={hasMarket} onToggle={setMarket} />
      {hasMarket && (
        <MarketFields typed={draft.typed} set={draft.set} quotes={listing.assets.map(({ asset }) => asset)} />
      )}
      {problem && <Banner tone="warn">{t(`listing.problem.${problem}`)}</Banner>}
      {read.success && !problem && (
        <PreviewCard {...read.data} networks={read.data.networks.map(({ network }) => network)} />
      )}
    </ProposeSheet>
  );
}

function whole(text: string): number | undefined {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;
}
