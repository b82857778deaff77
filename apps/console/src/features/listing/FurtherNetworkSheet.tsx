import { listingProposals } from '@candor/contract/listing/approvals';
import { furtherNetworkProblem, networkName } from '@candor/domain/listing';
import { isNetwork } from '@candor/kernel';
import { Banner, Card, Select, useUi } from '@candor/ui';
import { useState } from 'react';
import { ProposeSheet } from '../../parts/ProposeSheet.tsx';
import { WaitingNotice } from '../../parts/WaitingNotice.tsx';
import { useText } from '../../platform/text.ts';
import { factsOf } from './facts-of.ts';
import styles from './Listing.module.css';
import type { Listing } from './ListingPage.tsx';
import { NetworkFields } from './NetworkFields.tsx';
import { areProbed, furtherNetworks, readNetworks } from './network-draft.ts';
import { NetworkScreens } from './PreviewCard.tsx';

type Props = {
  readonly asset: Listing['assets'][number];
  readonly listing: Listing;
  readonly onClose: () => void;
};

/** [LST-54] A further network of an asset that is listed, with the same checks of its contract as in the first place. */
export function FurtherNetworkSheet({ asset: { asset, networks: own, transferMinimum }, listing, onClose }: Props) {
  const t = useText();
  const { clock } = useUi();
  const facts = factsOf(listing, clock.now());
  const [networks, setNetworks] = useState(() => furtherNetworks(own, listing));
  const [chosen, setChosen] = useState<string>(networks[0]?.network ?? '');
  const typed = networks.filter(({ network }) => network === chosen);
  const [wanted] = readNetworks(typed);
  const read = listingProposals['network.list'].safeParse({ asset, ...wanted });
  const dates = Object.fromEntries(own.map(({ network, delistsAt }) => [network, delistsAt]));
  const problem = read.success ? furtherNetworkProblem(read.data, { ...facts, own: dates }) : undefined;
  const isProbed = areProbed(asset, typed);
  const isReady = read.success && !problem && isProbed;
  return (
    <ProposeSheet
      title={t('listing.addNetwork.of', { asset })}
      lead={t('listing.addNetwork.lead')}
      kind="network.list"
      payload={isReady ? read.data : undefined}
      incomplete={problem ? t(`listing.problem.${problem}`) : t(isProbed ? 'listing.incomplete' : 'listing.notProbed')}
      onClose={onClose}
    >
      <Select
        label={t('change.networkName')}
        items={networks.map(({ network }) => ({ id: network, label: network }))}
        value={chosen}
        onValueChange={setChosen}
      />
      {isNetwork(chosen) && <WaitingNotice subject={networkName({ asset, network: chosen })} />}
      <NetworkFields
        code={asset}
        networks={typed}
        onChange={([changed]) =>
          setNetworks(networks.map((each) => (changed && each.network === changed.network ? changed : each)))
        }
      />
      {problem && <Banner tone="warn">{t(`listing.problem.${problem}`)}</Banner>}
      {isReady && (
        <Card title={t('listing.preview')}>
          <div className={styles.preview}>
            <NetworkScreens asset={asset} transferMinimum={transferMinimum.amount} networks={[read.data]} />
          </div>
        </Card>
      )}
    </ProposeSheet>
  );
}
