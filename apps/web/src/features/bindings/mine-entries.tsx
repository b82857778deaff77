import { isCoolingOff } from '@candor/domain/bindings';
import { instant, MINUTE_MS } from '@candor/kernel';
import { iconBank, iconWallet, StatusChip, useNow } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { Quiet } from '../../app/mine/Quiet.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'bankCard', group: 'account', at: 50, path: paths.bankCard, icon: iconBank, State: CardState },
  { id: 'address', group: 'account', at: 60, path: paths.digitalAddress, icon: iconWallet, State: AddressState },
];

function CardState() {
  const t = useText('mine');
  const cards = useCall('app.bindings/bank_cards', {}).data;
  return cards && <Quiet>{t('state.bound', { count: cards.rows.length })}</Quiet>;
}

function AddressState() {
  const t = useText('mine');
  const now = useNow(MINUTE_MS);
  const rows = useCall('app.bindings/addresses', {}).data?.rows;
  if (!rows) return null;
  const cooling = rows.filter(({ usableFrom }) => isCoolingOff(instant(usableFrom), now)).length;
  if (cooling > 0) return <StatusChip status="pending">{t('state.cooling', { count: cooling })}</StatusChip>;
  return <Quiet>{t('state.bound', { count: rows.length })}</Quiet>;
}
