import { FlowPage, iconReceipt } from '@candor/ui';
import { OneById } from '../../../parts/OneById.tsx';
import { POSITIONS_PATH } from '../paths.ts';
import { MARK_EVERY_MS } from '../positions/use-positions.ts';
import { OrderDetail } from './OrderDetail.tsx';

/** One limit entry on margin, from its place in the list or from a record of its money. */
export function OrderPage() {
  return (
    <FlowPage>
      <OneById
        path="app.margin/order"
        prefix="mgo"
        everyMs={MARK_EVERY_MS}
        words="spot"
        missing={[iconReceipt, 'detail.missing', 'detail.missingText']}
        list={[`${POSITIONS_PATH}?list=orders`, 'open.all']}
      >
        {(order) => <OrderDetail order={order} />}
      </OneById>
    </FlowPage>
  );
}
