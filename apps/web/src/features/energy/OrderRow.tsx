import type { EnergyOrder } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Address, Count, Icon, iconEnergy, ListRow, TimeAgo } from '@candor/ui';
import { useText } from '../../platform/texts.ts';
import styles from './Energy.module.css';
import { ORDER_PATH } from './own-paths.ts';

/** One rental: for whom, how much energy, and where it stands. */
export function OrderRow({ order }: { readonly order: EnergyOrder }) {
  const t = useText('energy');
  return (
    <ListRow
      start={
        <span className={styles.mark}>
          <Icon of={iconEnergy} size={18} />
        </span>
      }
      title={<Address value={order.receiver} hasCopy={false} />}
      note={<TimeAgo value={instant(order.paidAt)} />}
      end={<Count value={order.energy} />}
      endNote={t(`state.${order.state}`)}
      href={`${ORDER_PATH}?id=${order.id}`}
      hasChevron={false}
    />
  );
}
