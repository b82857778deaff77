import { Count } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

export function ProjectsFigure() {
  const t = useText('find');
  const data = useCall('app.copy-trading/projects', { list: 'open', limit: '100' }).data;
  return (
    data && (
      <FindFigure caption={t('copy.figure')}>
        <Count value={data.rows.length} />
      </FindFigure>
    )
  );
}
