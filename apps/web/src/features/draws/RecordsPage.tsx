import { SECOND_MS } from '@candor/kernel';
import { Card, Chips, EmptyState, iconCalendar, ListPage, SkeletonRows } from '@candor/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import flow from '../../parts/Flow.module.css';
import { Loaded } from '../../parts/Loaded.tsx';
import { queryClient } from '../../platform/query-client.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { DrawList } from './DrawList.tsx';
import styles from './Draws.module.css';
import { NextCard, type SeriesNow } from './NextCard.tsx';
import { useClientState } from './use-client-state.ts';

const EVERY_MS = 3 * SECOND_MS;
const ALL = 'all';

/** Draws to come with their commitments, and all draws there were with their proofs. Open to everybody. */
export function RecordsPage() {
  const t = useText('draws');
  const reading = useCall('app.draws/series', {}, { isPublic: true, everyMs: EVERY_MS });
  return (
    <ListPage head={<p className={flow.note}>{t('lead')}</p>}>
      <Loaded
        reading={reading}
        bones={
          <Card>
            <SkeletonRows count={6} />
          </Card>
        }
      >
        {({ series }) => <Records series={series} />}
      </Loaded>
    </ListPage>
  );
}

function Records({ series }: { readonly series: readonly SeriesNow[] }) {
  const t = useText('draws');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('series');
  const chosen = series.some(({ code }) => code === asked) ? asked : null;
  useClientState([...series], chosen);
  useFreshList(series);
  if (series.length === 0) return <EmptyState icon={iconCalendar} title={t('none')} hint={t('noneText')} />;
  return (
    <>
      <Chips
        label={t('series')}
        items={[{ id: ALL, label: t('allSeries') }, ...series.map(({ code, name }) => ({ id: code, label: name }))]}
        value={chosen ?? ALL}
        onValueChange={(code) => setSearch(code === ALL ? {} : { series: code }, { replace: true })}
      />
      <div className={styles.cards}>
        {series
          .filter(({ code }) => chosen === null || code === chosen)
          .map((each) => (
            <NextCard key={each.code} series={each} />
          ))}
      </div>
      <DrawList key={chosen} series={chosen} />
    </>
  );
}

/** Nobody announces a draw: the list is read again when a series has something new. */
function useFreshList(series: readonly SeriesNow[]): void {
  const newest = series.map(({ next, last }) => `${next?.draw?.issue}/${last?.issue}`).join();
  useEffect(() => {
    if (newest) void queryClient.invalidateQueries({ queryKey: ['app.draws/list', 'pages'] });
  }, [newest]);
}
