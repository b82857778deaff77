import { ASSETS, type Asset } from '@candor/kernel';
import { Amount, buttonClass, Loading, Row, Rows, Sheet, SkeletonRows, UiLink } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { CostRows } from './CostRows.tsx';

type Props = { readonly asset: Asset; readonly onClose: () => void };

/** One asset over all accounts: what is free, what is on hold, and the way to its movements. */
export function AssetSheet({ asset, onClose }: Props) {
  const t = useText('assets');
  const found = useCall('app.user/account/asset', { coin_type: asset, single: '1' });
  const balance = found.data?.asset[0];

  function content() {
    if (found.isError && !found.data) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
    if (!balance) {
      return (
        <Loading>
          <SkeletonRows count={3} />
        </Loading>
      );
    }
    return (
      <Rows>
        <Row label={t('asset.available')}>
          <Amount value={readAmountOf(asset, balance.available)} decimals="full" />
        </Row>
        <Row label={t('asset.held')}>
          <Amount value={readAmountOf(asset, balance.held)} decimals="full" />
        </Row>
        <Row label={t('asset.total')} isStrong>
          <Amount value={readAmountOf(asset, balance.total)} decimals="full" />
        </Row>
      </Rows>
    );
  }

  return (
    <Sheet title={ASSETS[asset].name} onClose={onClose}>
      {content()}
      <CostRows asset={asset} />
      <UiLink
        href={`${PATHS.records}?asset=${asset}`}
        className={buttonClass({ variant: 'secondary', size: 'large', isWide: true })}
      >
        {t('records.open')}
      </UiLink>
    </Sheet>
  );
}
