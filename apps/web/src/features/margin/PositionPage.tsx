import { iconReceipt } from '@candor/ui';
import { POSITIONS_PATH } from '../../parts/margin/paths.ts';
import { MARK_EVERY_MS } from '../../parts/margin/use-positions.ts';
import { OneById } from '../../parts/OneById.tsx';
import { useText } from '../../platform/texts.ts';
import { PositionDetail } from './PositionDetail.tsx';

export function PositionPage() {
  const t = useText('margin');
  return (
    <OneById
      path="app.margin/position"
      prefix="pos"
      everyMs={MARK_EVERY_MS}
      missing={{
        icon: iconReceipt,
        title: t('detail.missing'),
        hint: t('detail.missingText'),
        href: POSITIONS_PATH,
        to: t('here.all'),
      }}
    >
      {(detail) => <PositionDetail detail={detail} />}
    </OneById>
  );
}
