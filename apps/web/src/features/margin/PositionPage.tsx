import { iconReceipt } from '@candor/ui';
import { POSITIONS_PATH } from '../../parts/margin/paths.ts';
import { MARK_EVERY_MS } from '../../parts/margin/use-positions.ts';
import { OneById } from '../../parts/OneById.tsx';
import { PositionDetail } from './PositionDetail.tsx';

export function PositionPage() {
  return (
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
  );
}
