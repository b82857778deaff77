import { SECOND_MS } from '@candor/kernel';
import { FlowPage, iconReceipt } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { ORDERS_PATH } from './own-paths.ts';

export function OrderPage() {
  return (
    <FlowPage>
      <OneById
        path="app.spot/order"
        prefix="ord"
        everyMs={5 * SECOND_MS}
        words="spot"
        missing={[iconReceipt, 'detail.missing', 'detail.missingText']}
        list={[ORDERS_PATH, 'open.all']}
      >
        {(detail) => <OrderDetail detail={detail} />}
      </OneById>
    </FlowPage>
  );
}
