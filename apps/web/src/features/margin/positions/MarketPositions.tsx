import type { MarketId } from '@candor/contract';
import { RowTable, SkeletonRows, useIsDesk } from '@candor/ui';
import { Loaded } from '../../../parts/Loaded.tsx';
import { PanelEmpty } from '../../../parts/PanelEmpty.tsx';
import { useText } from '../../../platform/texts.ts';
import { POSITION_PATH } from '../paths.ts';
import { PositionList } from './PositionList.tsx';
import { useOpenColumns } from './use-open-columns.tsx';
import { inMarket, usePositions } from './use-positions.ts';

/** What the customer has open in one market: cards below its ticket, a table where there is room. */
export function MarketPositions({ id }: { readonly id: MarketId }) {
  const t = useText('margin');
  const isDesk = useIsDesk();
  const columns = useOpenColumns();
  const reading = usePositions();
  return (
    <Loaded reading={reading} bones={<SkeletonRows count={2} />}>
      {({ rows }) => {
        const here = rows.filter(inMarket(id));
        if (here.length === 0) {
          return <PanelEmpty title={t('here.empty')} hint={t('here.emptyText')} />;
        }
        if (!isDesk) return <PositionList positions={here} />;
        return (
          <RowTable
            label={t('list.open')}
            columns={columns}
            rows={here}
            rowKey={(row) => row.id}
            href={(row) => `${POSITION_PATH}?id=${row.id}`}
          />
        );
      }}
    </Loaded>
  );
}
