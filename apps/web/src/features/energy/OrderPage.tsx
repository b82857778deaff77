import { SECOND_MS } from '@candor/kernel';
import { FlowPage, iconEnergy } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { OrderDetail } from './OrderDetail.tsx';
import { ORDERS_PATH } from './own-paths.ts';

/** The socket tells of every step; this is for whoever has lost it. */
const EVERY_MS = 15 * SECOND_MS;

export function OrderPage() {
  return (
    <FlowPage>
      <OneById
        path="app.energy/order"
        prefix="nrg"
        everyMs={EVERY_MS}
        words="energy"
        missing={[iconEnergy, 'detail.missing', 'detail.missingText']}
        list={[ORDERS_PATH, 'recent.all']}
      >
        {(detail, isNew) => <OrderDetail detail={detail} isNew={isNew} />}
      </OneById>
    </FlowPage>
  );
}
