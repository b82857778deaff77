import { NewAsset } from '@candor/contract/listing/approvals';
import { assetProblem } from '@candor/domain/listing';
import { Banner, Checkbox, Field, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { factsOf } from './facts-of.ts';
import type { Listing } from './ListingPage.tsx';
import { MarketFields } from './MarketFields.tsx';
import { NetworkFields } from './NetworkFields.tsx';
import { areProbed, emptyNetworks, type NetworkTyped, readNetworks } from './network-draft.ts';
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
  const facts = factsOf(listing, clock.now());
  const [typed, setTyped] = useState(EMPTY);
  const [networks, setNetworks] = useState<readonly NetworkTyped[]>(() => emptyNetworks(facts.contracts));
  const [logo, setLogo] = useState('');
  const [hasMarket, setMarket] = useState(true);
  const code = typed.asset.trim().toUpperCase();
  const draft = useMarketDraft(code);
  const read = NewAsset.safeParse({
    ...typed,
    ...{ asset: code, name: typed.name.trim(), scale: whole(typed.scale), networks: readNetworks(networks) },
    logo: logo.trim() || null,
    market: hasMarket ? draft.market : null,
  });
  const problem = read.success ? assetProblem(read.data, facts) : undefined;
  const isProbed = areProbed(code, networks);
  const isReady = read.success && !problem && isProbed;
  return (
    <ProposeSheet
      title={t('listing.newAsset')}
      lead={t('listing.newAsset.lead')}
      kind="asset.list"
      payload={isReady ? read.data : undefined}
      incomplete={problem ? t(`listing.problem.${problem}`) : t(isProbed ? 'listing.incomplete' : 'listing.notProbed')}
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
      <Field
        label={t('listing.field.logo')}
        hint={t('listing.logoHint')}
        isOptional
        autoComplete="off"
        maxLength={800}
        value={logo}
        onValueChange={setLogo}
      />
      <NetworkFields
        code={code}
        networks={networks}
        onChange={setNetworks}
        onFacts={({ symbol, name }) =>
          // What was typed stays: that the contract says something else is told below.
          setTyped((before) => ({ ...before, asset: before.asset || symbol, name: before.name || name }))
        }
      />
      <Checkbox label={t('listing.withMarket')} isChecked={hasMarket} onToggle={setMarket} />
      {hasMarket && (
        <MarketFields typed={draft.typed} set={draft.set} quotes={listing.assets.map(({ asset }) => asset)} />
      )}
      {problem && <Banner tone="warn">{t(`listing.problem.${problem}`)}</Banner>}
      {isReady && (
        <PreviewCard
          code={code}
          name={read.data.name}
          logo={read.data.logo}
          asset={read.data}
          market={read.data.market}
        />
      )}
    </ProposeSheet>
  );
}

function whole(text: string): number | undefined {
  return /^\d{1,2}$/.test(text.trim()) ? Number(text) : undefined;
}
