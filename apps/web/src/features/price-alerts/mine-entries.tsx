import { iconQuotation } from '@candor/ui';
import type { MineEntry } from '../../app/mine/mine-entry.ts';
import { Quiet } from '../../app/mine/Quiet.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { paths } from './feature.ts';

export const entries: readonly MineEntry[] = [
  { id: 'priceAlerts', group: 'account', at: 92, path: paths.priceAlerts, icon: iconQuotation, State: AlertsState },
];

function AlertsState() {
  const t = useText('mine');
  const rules = useCall('app.price-alerts/rules', {}).data;
  return rules && <Quiet>{t('state.alerts', { count: rules.waiting })}</Quiet>;
}
