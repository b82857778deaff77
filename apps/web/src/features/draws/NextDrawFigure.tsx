import { instant } from '@candor/kernel';
import { DateTime } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

/** When the soonest of all series is drawn. */
export function NextDrawFigure() {
  const t = useText('find');
  const series = useCall('app.draws/series', {}, { isPublic: true }).data?.series ?? [];
  const due = series.flatMap(({ next }) => (next ? [next.dueAt] : [])).toSorted((a, b) => a - b)[0];
  if (due === undefined) return null;
  return (
    <FindFigure caption={t('draws.figure')}>
      <DateTime value={instant(due)} />
    </FindFigure>
  );
}
