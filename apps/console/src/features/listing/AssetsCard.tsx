import { instant } from '@candor/kernel';
import { Amount, Card, Count, Day } from '@candor/ui';
import { LongCode } from '../../parts/LongCode.tsx';
import { PlainTable } from '../../parts/PlainTable.tsx';
import { useText } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Listing.module.css';
import type { Listing } from './ListingPage.tsx';

type Asset = Listing['assets'][number];

export function AssetsCard({ assets }: { readonly assets: readonly Asset[] }) {
  const t = useText();
  return (
    <Card title={t('listing.assets')}>
      <PlainTable
        label={t('listing.assets')}
        columns={[
          { title: t('change.assetCode'), cell: ({ asset }: Asset) => asset },
          { title: t('change.assetName'), cell: ({ name }) => name },
          { title: t('change.assetScale'), isFigure: true, cell: ({ scale }) => <Count value={scale} /> },
          { title: t('listing.networks'), cell: ({ networks }) => <Networks networks={networks} /> },
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
    </Card>
  );
}

function Networks({ networks }: Pick<Asset, 'networks'>) {
  const t = useText();
  if (networks.length === 0) return t('listing.noNetwork');
  return (
    <ul className={styles.lines}>
      {networks.map(({ network, isCoin, contract, decimals }) => (
        <li key={network}>
          {network} · {t('listing.decimals', { count: decimals })} ·{' '}
          {contract === null ? (
            t(isCoin ? 'listing.coin' : 'listing.contractBySetting')
          ) : (
            <LongCode>{contract}</LongCode>
          )}
        </li>
      ))}
    </ul>
  );
}
