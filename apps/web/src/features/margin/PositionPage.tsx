import { FlowPage, iconReceipt } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { PositionDetail } from './PositionDetail.tsx';
import { POSITIONS_PATH } from './paths.ts';
import { MARK_EVERY_MS } from './positions/use-positions.ts';

export function PositionPage() {
  return (
    <FlowPage>
      <OneById
        path="app.margin/position"
        prefix="pos"
        everyMs={MARK_EVERY_MS}
        words="margin"
        missing={[iconReceipt, 'detail.missing', 'detail.missingText']}
        list={[POSITIONS_PATH, 'here.all']}
      >
        {(detail) => <PositionDetail detail={detail} />}
      </OneById>
    </FlowPage>
  );
}
