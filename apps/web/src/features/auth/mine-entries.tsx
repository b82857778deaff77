import { iconPhone } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { Quiet } from '../../app/mine/Quiet.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'devices', group: 'account', at: 30, path: paths.devices, icon: iconPhone, State: DevicesState },
];

function DevicesState() {
  const t = useText('mine');
  const security = useCall('app.user/security/overview', {}).data;
  return security && <Quiet>{t('state.devices', { count: security.sessions })}</Quiet>;
}
