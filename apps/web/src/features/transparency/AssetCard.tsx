import type { PublishedAsset } from '@candor/contract/transparency/calls';
import { isLess } from '@candor/kernel';
import { Address, Amount, Card, Row, Rows, StatusChip, UnknownFigure } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { TextLink } from '../../parts/TextLink.tsx';
import { useStore } from '../../platform/store.ts';
import { useText } from '../../platform/texts.ts';
import { readMoney } from '../../platform/wire-money.ts';
import styles from './Transparency.module.css';

/** [TRN-6] What lies on the chains of one asset, address by address, beside what customers have of it. */
export function AssetCard({ published }: { readonly published: PublishedAsset }) {
  const t = useText('transparency');
  const parts = useText('parts');
  const isSandbox = useStore((state) => state.appInfo?.is_sandbox === true);
  const { asset, owed, reserve, reserves, root } = published;
  return (
    <Card title={asset} action={<Covered published={published} />}>
      <Rows>
        <Row label={t('reserves')} isStrong>
          {reserve ? <Amount value={readMoney(reserve)} decimals="full" zeros="drop" isPublic /> : <UnknownFigure />}
        </Row>
        <Row label={t('owed')} isStrong>
          <Amount value={readMoney(owed)} decimals="full" zeros="drop" isPublic />
        </Row>
        <Row label={t('root')}>
          <Address value={root} copyLabel={t('copyRoot')} />
        </Row>
      </Rows>
      {reserves.map(({ network, address, onWallet, onDeposits }) => (
        <div key={network} className={styles.reserve}>
          <Rows>
            <Row label={t('onWallet', { network })}>
              <Amount value={readMoney(onWallet)} decimals="full" zeros="drop" isPublic />
            </Row>
            <Row label={t('onDeposits', { network })}>
              <Amount value={readMoney(onDeposits)} decimals="full" zeros="drop" isPublic />
            </Row>
          </Rows>
          <p className={styles.address}>
            <Address value={address} />
            {isSandbox && (
              <TextLink href={`${PATHS.sandboxChains}?network=${network}&address=${address}`}>
                {parts('explorer.open')}
              </TextLink>
            )}
          </p>
        </div>
      ))}
    </Card>
  );
}

/** Whether what lies on the chains is at least what customers have. */
export function Covered({ published: { owed, reserve } }: { readonly published: PublishedAsset }) {
  const t = useText('transparency');
  if (!reserve) return <StatusChip status="pending">{t('unread')}</StatusChip>;
  const isCovered = !isLess(readMoney(reserve), readMoney(owed));
  return <StatusChip status={isCovered ? 'passed' : 'rejected'}>{t(isCovered ? 'covered' : 'notCovered')}</StatusChip>;
}
