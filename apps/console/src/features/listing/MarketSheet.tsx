import { marketProblem } from '@candor/domain/listing';
import { assetLogo } from '@candor/kernel';
import { Banner, Select, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { factsOf } from './facts-of.ts';
import type { Listing } from './ListingPage.tsx';
import { MarketFields } from './MarketFields.tsx';
import { PreviewCard } from './PreviewCard.tsx';
import { useMarketDraft } from './use-market-draft.ts';

type Props = { readonly listing: Listing; readonly onClose: () => void };

/** [LST-13] A market of two assets that are listed. */
export function MarketSheet({ listing, onClose }: Props) {
  const t = useText();
  const { clock } = useUi();
  const codes = listing.assets.map(({ asset }) => asset as string);
  const [base, setBase] = useState(codes.at(-1) ?? '');
  const { typed, set, market } = useMarketDraft(base);
  const problem = market && marketProblem(market, factsOf(listing, clock.now()));
  const name = listing.assets.find(({ asset }) => asset === base)?.name ?? base;
  return (
    <ProposeSheet
      title={t('listing.newMarket')}
      lead={t('listing.newMarket.lead')}
      kind="market.list"
      payload={problem ? undefined : market}
      incomplete={problem ? t(`listing.problem.${problem}`) : t('listing.incomplete')}
      onClose={onClose}
    >
      <Select
        label={t('listing.base')}
        items={codes.map((id) => ({ id, label: id }))}
        value={base}
        onValueChange={setBase}
      />
      <MarketFields typed={typed} set={set} quotes={codes} />
      {problem && <Banner tone="warn">{t(`listing.problem.${problem}`)}</Banner>}
      {market && !problem && <PreviewCard code={base} name={name} logo={assetLogo(base)} market={market} />}
    </ProposeSheet>
  );
}
