import type { Contract, OutputOf } from '@candor/contract';
import { instant } from '@candor/kernel';
import { Card, formatDateTime, useUi } from '@candor/ui';
import { BarPlot } from '../../parts/BarPlot.tsx';
import { useText } from '../../platform/text.ts';

type Hour = OutputOf<Contract['consoleHealth']>['activity'][number];

export function ActivityCard({ hours }: { readonly hours: readonly Hour[] }) {
  const t = useText();
  const ui = useUi();
  const total = hours.reduce((sum, hour) => sum + hour.transfers, 0);
  const peak = hours.reduce((most, hour) => Math.max(most, hour.transfers), 0);
  return (
    <Card title={t('health.activity')}>
      <BarPlot
        summary={total === 0 ? t('health.activity.none') : t('health.activity.summary', { total, peak })}
        labelTitle={t('health.hour')}
        valueTitle={t('health.transfers')}
        bars={hours.map((hour) => ({
          id: hour.at,
          label: formatDateTime(instant(hour.at), ui),
          value: hour.transfers,
        }))}
      />
    </Card>
  );
}
