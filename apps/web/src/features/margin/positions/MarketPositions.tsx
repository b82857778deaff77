import type { MarketId } from '@candor/contract';
import { Card, EmptyState, iconTrade, SkeletonRows } from '@candor/ui';
import { Loaded } from '../../../parts/Loaded.tsx';
import { TextLink } from '../../../parts/TextLink.tsx';
import { useText } from '../../../platform/texts.ts';
import { WaitingOrders } from '../orders/WaitingOrders.tsx';
import { POSITIONS_PATH } from '../paths.ts';
import { PositionList } from './PositionList.tsx';
import { inMarket, usePositions } from './use-positions.ts';

/** What the customer has open in one market, below its ticket. */
export function MarketPositions({ id }: { readonly id: MarketId }) {
  const t = useText('margin');
  const reading = usePositions();
  const count = reading.data?.rows.filter(inMarket(id)).length ?? 0;
  return (
    <>
      <WaitingOrders market={id} />
      <Card title={t('here.title', { count })} action={<TextLink href={POSITIONS_PATH}>{t('here.all')}</TextLink>}>
        <Loaded reading={reading} bones={<SkeletonRows count={2} />}>
          {({ rows }) => {
            const here = rows.filter(inMarket(id));
            return here.length === 0 ? (
              <EmptyState icon={iconTrade} title={t('here.empty')} hint={t('here.emptyText')} />
            ) : (
              <PositionList positions={here} />
            );
          }}
        </Loaded>
      </Card>
    </>
  );
}
