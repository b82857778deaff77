import { assetDelisting } from '@candor/domain/listing';
import { Banner, Field, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { useText } from '../../platform/text.ts';
import { tradedIn } from './facts-of.ts';
import type { Listing } from './ListingPage.tsx';
import { readMoment, writeMoment } from './moment-text.ts';

type Props = {
  readonly asset: Listing['assets'][number];
  readonly markets: Listing['markets'];
  readonly onClose: () => void;
};

/** [LST-27] An asset leaves every network at one date, once nothing is traded in it any more. */
export function DelistSheet({ asset: { asset, networks }, markets, onClose }: Props) {
  const t = useText();
  const { clock } = useUi();
  const [leaves, setLeaves] = useState(writeMoment(networks[0]?.delistsAt ?? null));
  const delistsAt = readMoment(leaves);
  const payload = delistsAt === undefined ? undefined : { asset, delistsAt };
  const judged =
    payload &&
    assetDelisting.judge(payload, {
      now: clock.now(),
      networks: Object.fromEntries(networks.map((each) => [each.network, each.delistsAt])),
      markets: tradedIn(asset, markets),
    });
  const isSame = judged?.ok === false && judged.code === 'approval.nothingChanges';
  const why = isSame ? 'listing.nothingChanges' : 'listing.delist.wrong';
  return (
    <ProposeSheet
      title={t('listing.delist.of', { asset })}
      lead={t('listing.delist.lead')}
      kind="asset.delist"
      payload={judged?.ok ? payload : undefined}
      incomplete={t(judged === undefined ? 'listing.wrongMoment' : why)}
      onClose={onClose}
    >
      <Field
        label={t('change.networkLeaves')}
        hint={t('listing.network.hint')}
        isOptional
        autoComplete="off"
        value={leaves}
        onValueChange={setLeaves}
      />
      {typeof delistsAt === 'number' && <Banner tone="warn">{t('listing.network.warning')}</Banner>}
    </ProposeSheet>
  );
}
