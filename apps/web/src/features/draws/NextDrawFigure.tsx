import { instant } from '@candor/kernel';
import { Countdown } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

/** When the soonest of all series is drawn. */
export function NextDrawFigure() {
  const t = useText('find');
  const reading = useCall('app.draws/series', {}, { isPublic: true });
  const due = reading.data?.series.flatMap(({ next }) => (next ? [next.dueAt] : [])).toSorted((a, b) => a - b)[0];
  if (due === undefined) return null;
  return (
    <FindFigure caption={t('draws.figure')}>
      <Countdown key={due} until={instant(due)} onEnd={() => void reading.refetch()} />
    </FindFigure>
  );
}
