import { SECOND_MS } from '@candor/kernel';
import { iconReceipt } from '@candor/ui';
import { OneById } from '../../parts/OneById.tsx';
import { useText } from '../../platform/texts.ts';
import { OrderDetail } from './OrderDetail.tsx';
import { ORDERS_PATH } from './own-paths.ts';

const READ_AGAIN_MS = 5 * SECOND_MS;

export function OrderPage() {
  const t = useText('spot');
  return (
    <OneById
      path="app.spot/order"
      prefix="ord"
      everyMs={READ_AGAIN_MS}
      missing={{
        icon: iconReceipt,
        title: t('detail.missing'),
        hint: t('detail.missingText'),
        href: ORDERS_PATH,
        to: t('open.all'),
      }}
    >
      {(detail) => <OrderDetail detail={detail} />}
    </OneById>
  );
}
