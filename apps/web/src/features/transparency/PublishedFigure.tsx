import { instant } from '@candor/kernel';
import { TimeAgo } from '@candor/ui';
import { FindFigure } from '../../app/find/FindFigure.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

export function PublishedFigure() {
  const t = useText('find');
  const publication = useCall('app.transparency/overview', {}, { isPublic: true }).data?.publication;
  return (
    publication && (
      <FindFigure caption={t('transparency.figure')}>
        <TimeAgo value={instant(publication.at)} />
      </FindFigure>
    )
  );
}
