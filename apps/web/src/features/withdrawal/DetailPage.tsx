import { SECOND_MS } from '@candor/kernel';
import { FlowPage, iconReceipt } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { HISTORY_PATH } from './own-paths.ts';
import { WithdrawalDetail } from './WithdrawalDetail.tsx';

/** Blocks announce nothing to the page, so it looks again while it is looked at. */
const EVERY_MS = 5 * SECOND_MS;

export function DetailPage() {
  return (
    <FlowPage>
      <OneById
        path="app.withdrawal/get"
        prefix="wdr"
        everyMs={EVERY_MS}
        words="withdrawal"
        missing={[iconReceipt, 'detail.missing', 'detail.missingText']}
        list={[HISTORY_PATH, 'recent.all']}
      >
        {(detail, isNew) => <WithdrawalDetail detail={detail} isNew={isNew} />}
      </OneById>
    </FlowPage>
  );
}
