import { type Asset, assetTitle } from '@candor/kernel';
import { Amount, List, ListRow, Loading, Row, Rows, Sheet, SkeletonRows } from '@candor/ui';
import { PATHS } from '../../app/routes.ts';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { WideLink } from '../../parts/WideLink.tsx';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import { POSITIONS_PATH } from '../margin/index.ts';
import { CostRows } from './CostRows.tsx';

type Props = { readonly asset: Asset; readonly onClose: () => void };

/** Where each part of a balance is explained. What is available explains itself: it can be spent. */
const PARTS = [
  { part: 'inOrders', href: '/pages/spot/orders', isAlways: true },
  { part: 'onHold', href: '/pages/withdrawal/history', isAlways: true },
  { part: 'robots', href: `${PATHS.robots}?list=running`, isAlways: false },
  { part: 'copy', href: '/pages/copy-trading/projects', isAlways: false },
  { part: 'staking', href: '/pages/staking/holdings', isAlways: false },
] as const;

/** [AST-14] One asset: what can be spent, what the rest of it is doing and where to see that, what is borrowed, and its movements. */
export function AssetSheet({ asset, onClose }: Props) {
  const t = useText('assets');
  const found = useCall('app.assets/overview', { zone: ownZone() });
  // What this tab kept of an older server has none.
  const uses = found.data?.uses?.find((each) => each.asset === asset);

  function content() {
    if (found.isError && !uses) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />;
    if (!uses) {
      return (
        <Loading>
          <SkeletonRows count={5} />
        </Loading>
      );
    }
    const amountOf = (amount: string) => <Amount value={readAmountOf(asset, amount)} decimals="full" />;
    const parts = PARTS.filter(({ part, isAlways }) => isAlways || readAmountOf(asset, uses[part]).minor !== 0n);
    return (
      <>
        <Rows>
          <Row label={t('asset.available')}>{amountOf(uses.available)}</Row>
        </Rows>
        <List>
          {parts.map(({ part, href }) => (
            <ListRow key={part} title={t(`asset.${part}`)} end={amountOf(uses[part])} href={href} />
          ))}
        </List>
        <Rows>
          <Row label={t('asset.total')} isStrong>
            {amountOf(uses.total)}
          </Row>
        </Rows>
        <List>
          <ListRow title={t('asset.borrowed')} end={amountOf(uses.borrowed)} href={POSITIONS_PATH} />
        </List>
      </>
    );
  }

  return (
    <Sheet title={assetTitle(asset)} onClose={onClose}>
      {content()}
      <CostRows asset={asset} />
      <WideLink href={`${PATHS.records}?asset=${asset}`} variant="secondary">
        {t('records.open')}
      </WideLink>
    </Sheet>
  );
}
