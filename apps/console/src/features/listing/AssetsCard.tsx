import { networkName } from '@candor/domain/listing';
import { instant, SETTLEMENT_ASSET } from '@candor/kernel';
import { Amount, Button, Card, Count, DateTime, Day } from '@candor/ui';
import { useState } from 'react';
import { LongCode } from '../../parts/LongCode.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { WaitingNotice } from '../../parts/WaitingNotice.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import { DelistSheet } from './DelistSheet.tsx';
import styles from './Listing.module.css';
import type { Listing } from './ListingPage.tsx';
import { NetworkSheet } from './NetworkSheet.tsx';

type Asset = Listing['assets'][number];
type Network = Asset['networks'][number];
type Asked = { readonly asset: Asset; readonly network?: Network };

export function AssetsCard({ assets, markets }: Listing) {
  const t = useText();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
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
          { title: t('change.assetName'), cell: ({ name }) => name },
          {
            title: t('listing.action'),
            cell: (asset) =>
              asset.asset !== SETTLEMENT_ASSET &&
              asset.networks.length > 0 && (
                <Button
                  size="small"
                  variant="secondary"
                  aria-label={t('listing.delist.of', { asset: asset.asset })}
                  onClick={() => setAsked({ asset })}
                >
                  {t('listing.delist')}
                </Button>
              ),
          },
          { title: t('change.assetScale'), isFigure: true, cell: ({ scale }) => <Count value={scale} /> },
          { title: t('listing.networks'), cell: (asset) => <Networks asset={asset} onAsk={setAsked} /> },
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
      {asked?.network && <NetworkSheet asset={asked.asset} row={asked.network} markets={markets} onClose={close} />}
      {asked && !asked.network && <DelistSheet asset={asked.asset} markets={markets} onClose={close} />}
    </Card>
  );
}

type NetworksProps = { readonly asset: Asset; readonly onAsk: (asked: Asked) => void };

function Networks({ asset, onAsk }: NetworksProps) {
  const t = useText();
  if (asset.networks.length === 0) return t('listing.noNetwork');
  return (
    <ul className={styles.lines}>
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
              onClick={() => onAsk({ asset, network: each })}
            >
              {t('listing.change')}
            </Button>
          </li>
        );
      })}
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
