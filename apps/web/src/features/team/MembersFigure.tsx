import { Count } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

export function MembersFigure() {
  const t = useText('find');
  const data = useCall('app.team/overview', {}).data;
  return (
    data && (
      <FindFigure caption={t('team.figure')}>
        <Count value={data.members} />
      </FindFigure>
    )
  );
}
