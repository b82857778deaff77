import { networkName } from '@candor/domain/listing';
import { instant, SETTLEMENT_ASSET } from '@candor/kernel';
import { Amount, Button, Card, CoinMark, Count, DateTime, Day } from '@candor/ui';
import { useState } from 'react';
import { LongCode } from '../../parts/LongCode.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { WaitingNotice } from '../../parts/WaitingNotice.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { DelistSheet } from './DelistSheet.tsx';
import { FurtherNetworkSheet } from './FurtherNetworkSheet.tsx';
import styles from './Listing.module.css';
import type { Listing } from './ListingPage.tsx';
import { LogoSheet } from './LogoSheet.tsx';
import { NetworkSheet } from './NetworkSheet.tsx';
import { furtherNetworks } from './network-draft.ts';

type Asset = Listing['assets'][number];
type Network = Asset['networks'][number];
type Asked =
  | { readonly what: 'delisting' | 'further' | 'logo'; readonly asset: Asset }
  | { readonly what: 'network'; readonly asset: Asset; readonly network: Network };

export function AssetsCard(listing: Listing) {
  const { assets } = listing;
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  return (
    <Card title={t('listing.assets')}>
      {assets.flatMap(({ asset, networks }) =>
        [asset, ...networks.map(({ network }) => networkName({ asset, network }))].map((subject) => (
          <WaitingNotice key={subject} subject={subject} />
        )),
      )}
      <PlainTable
        label={t('listing.assets')}
        columns={[
          { title: t('change.assetCode'), cell: ({ asset }: Asset) => asset },
          { title: t('change.assetName'), cell: (asset) => <Named asset={asset} onAsk={setAsked} /> },
          {
            title: t('listing.action'),
            cell: (asset) =>
              asset.asset !== SETTLEMENT_ASSET &&
              asset.networks.length > 0 && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('listing.delist.of', { asset: asset.asset })}
                  onClick={() => setAsked({ what: 'delisting', asset })}
                >
                  {t('listing.delist')}
                </Button>
              ),
          },
          { title: t('change.assetScale'), isFigure: true, cell: ({ scale }) => <Count value={scale} /> },
          {
            title: t('listing.networks'),
            cell: (asset) => <Networks asset={asset} listing={listing} onAsk={setAsked} />,
          },
          {
            title: t('change.assetTransfers'),
            isFigure: true,
            cell: ({ transferMinimum, transferMaximum }) => (
              <ul className={styles.lines}>
                <li>
                  <Amount value={readMoney(transferMinimum)} decimals="full" zeros="drop" isPublic />
                </li>
                <li>
                  <Amount value={readMoney(transferMaximum)} decimals="full" zeros="drop" isPublic />
                </li>
              </ul>
            ),
          },
          { title: t('listing.since'), cell: ({ listedAt }) => <Day value={instant(listedAt)} /> },
        ]}
        rows={assets}
        rowKey={({ asset }) => asset}
      />
      {asked && <AskedSheet asked={asked} listing={listing} onClose={() => setAsked(undefined)} />}
    </Card>
  );
}

type SheetProps = { readonly asked: Asked; readonly listing: Listing; readonly onClose: () => void };

function AskedSheet({ asked, listing, onClose }: SheetProps) {
  const { asset } = asked;
  const { markets } = listing;
  switch (asked.what) {
    case 'delisting':
      return <DelistSheet asset={asset} markets={markets} onClose={onClose} />;
    case 'further':
      return <FurtherNetworkSheet asset={asset} listing={listing} onClose={onClose} />;
    case 'logo':
      return <LogoSheet asset={asset} onClose={onClose} />;
    case 'network':
      return <NetworkSheet asset={asset} row={asked.network} markets={markets} onClose={onClose} />;
    default:
      return asked satisfies never;
  }
}

type CellProps = { readonly asset: Asset; readonly onAsk: (asked: Asked) => void };

function Named({ asset, onAsk }: CellProps) {
  const t = useText();
  return (
    <span className={styles.coin}>
      <CoinMark asset={asset.asset} logo={asset.logo} />
      {asset.name}
      <Button
        size="small"
        variant="secondary"
        aria-label={t('listing.logo.of', { asset: asset.asset })}
        onClick={() => onAsk({ what: 'logo', asset })}
      >
        {t('listing.field.logo')}
      </Button>
    </span>
  );
}

function Networks({ asset, listing, onAsk }: CellProps & { readonly listing: Listing }) {
  const t = useText();
  return (
    <ul className={styles.lines}>
      {asset.networks.length === 0 && <li>{t('listing.noNetwork')}</li>}
      {asset.networks.map((each) => {
        const { network, isCoin, contract, decimals } = each;
        return (
          <li key={network}>
            {network} · {t('listing.decimals', { count: decimals })} ·{' '}
            {contract === null ? (
              t(isCoin ? 'listing.coin' : 'listing.contractBySetting')
            ) : (
              <LongCode>{contract}</LongCode>
            )}
            <State network={each} />{' '}
            <Button
              size="small"
              variant="secondary"
              aria-label={t('listing.network.of', { asset: asset.asset, network })}
              onClick={() => onAsk({ what: 'network', asset, network: each })}
            >
              {t('listing.change')}
            </Button>
          </li>
        );
      })}
      {furtherNetworks(asset.networks, listing).length > 0 && (
        <li>
          <Button
            size="small"
            variant="secondary"
            aria-label={t('listing.addNetwork.of', { asset: asset.asset })}
            onClick={() => onAsk({ what: 'further', asset })}
          >
            {t('listing.addNetwork')}
          </Button>
        </li>
      )}
    </ul>
  );
}

/** [LST-18] Only what is not as usual. */
function State({ network: { depositsOpen, withdrawalsOpen, delistsAt } }: { readonly network: Network }) {
  const t = useText();
  return (
    <>
      {!depositsOpen && <> · {t('listing.network.noDeposits')}</>}
      {!withdrawalsOpen && <> · {t('listing.network.noWithdrawals')}</>}
      {delistsAt !== null && (
        <>
          {' '}
          · {t('listing.network.leaves')} <DateTime value={instant(delistsAt)} />
        </>
      )}
    </>
  );
}
