import type { EnergyOrder } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Address, iconEnergy, ListRow, TimeAgo } from '@candor/ui';
import { IconPlate } from '../../parts/IconPlate.tsx';
import { useText } from '../../platform/texts.ts';
import { EnergyCount } from './EnergyCount.tsx';
import { ORDER_PATH } from './own-paths.ts';

/** One rental: for whom, how much energy, and where it stands. */
export function OrderRow({ order }: { readonly order: EnergyOrder }) {
  const t = useText('energy');
  return (
    <ListRow
      start={<IconPlate icon={iconEnergy} />}
      title={<Address value={order.receiver} hasCopy={false} />}
      note={<TimeAgo value={instant(order.paidAt)} />}
      end={<EnergyCount value={order.energy} />}
      endNote={t(`state.${order.state}`)}
      href={`${ORDER_PATH}?id=${order.id}`}
      hasChevron={false}
    />
  );
}
