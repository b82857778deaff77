import { Count } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

const RUNNING = { list: 'running', limit: '100' } as const;

export function RobotsFigure() {
  const t = useText('find');
  const data = useCall('app.robot/robots', RUNNING).data;
  return (
    data && (
      <FindFigure caption={t('robots.figure')}>
        <Count value={data.rows.length} />
      </FindFigure>
    )
  );
}

export function AiFigure() {
  const t = useText('find');
  const data = useCall('app.ai-robot/robots', RUNNING).data;
  return (
    data && (
      <FindFigure caption={t('ai.figure')}>
        <Count value={data.rows.length} />
      </FindFigure>
    )
  );
}
