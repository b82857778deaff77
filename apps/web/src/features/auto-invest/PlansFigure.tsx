import { Count } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

export function PlansFigure() {
  const t = useText('find');
  const data = useCall('app.auto-invest/plans', { state: 'inProgress', limit: '100' }).data;
  return (
    data && (
      <FindFigure caption={t('autoInvest.figure')}>
        <Count value={data.rows.length} />
      </FindFigure>
    )
  );
}
