import { SECOND_MS } from '@candor/kernel';
import { iconReceipt } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { useText } from '../../platform/texts.ts';
import { HISTORY_PATH } from './own-paths.ts';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';

/** Blocks announce nothing to the page, so it looks again while it is looked at. */
const EVERY_MS = 5 * SECOND_MS;

export function DetailPage() {
  const t = useText('withdrawal');
  return (
    <OneById
      path="app.withdrawal/get"
      prefix="wdr"
      everyMs={EVERY_MS}
      missing={{
        icon: iconReceipt,
        title: t('detail.missing'),
        hint: t('detail.missingText'),
        href: HISTORY_PATH,
        to: t('recent.all'),
      }}
    >
      {(detail, isNew) => <WithdrawalDetail detail={detail} isNew={isNew} />}
    </OneById>
  );
}
