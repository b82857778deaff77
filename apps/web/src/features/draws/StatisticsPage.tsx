import { SERIES_CODE } from '@candor/contract/draws/fields';
import {
  Banner,
  Card,
  Count,
  EmptyState,
  FigureTable,
  FlowPage,
  iconCalendar,
  Row,
  Rows,
  SkeletonRows,
} from '@candor/ui';
import { Navigate, useSearchParams } from 'react-router';
import { Loaded } from '../../parts/Loaded.tsx';
import type { Answer } from '../../platform/api.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import styles from './Draws.module.css';
import { NumberBars } from './NumberBars.tsx';
import { RECORDS_PATH } from './own-paths.ts';
import { useSeriesWords } from './use-series-words.ts';

type Statistics = Answer<'app.draws/statistics'>;

/** [DRAW-13] What came how often, and that it says nothing about what comes next. */
export function StatisticsPage() {
  const [search] = useSearchParams();
  const series = search.get('series') ?? '';
  const isLink = SERIES_CODE.test(series);
  const found = useCall('app.draws/statistics', { series }, { isEnabled: isLink, isPublic: true });
  if (!isLink || found.error?.failure.code === 'call.notFound') return <Navigate to={RECORDS_PATH} replace />;
  return (
    <FlowPage>
      <Loaded reading={found} bones={<SkeletonRows count={6} />}>
        {(statistics) => <Shown statistics={statistics} />}
      </Loaded>
    </FlowPage>
  );
}

function Shown({ statistics: { series, draws, numbers } }: { readonly statistics: Statistics }) {
  const t = useText('draws');
  const words = useSeriesWords();
  return (
    <>
      <Card title={series.name}>
        <Rows>
          <Row label={t('terms')}>{words.terms(series)}</Row>
          <Row label={t('drawsCounted')}>
            <Count value={draws} />
          </Row>
        </Rows>
      </Card>
      <Banner tone="info">{t('statisticsText')}</Banner>
      {draws === 0 ? (
        <EmptyState icon={iconCalendar} title={t('none')} hint={t('noneText')} />
      ) : (
        <>
          <NumberBars title={t('frequency')} bars={numbers.map(({ number, count }) => ({ number, value: count }))} />
          <NumberBars title={t('gap')} bars={numbers.map(({ number, drawsAgo }) => ({ number, value: drawsAgo }))} />
          <FigureTable
            label={t('statistics')}
            titles={[t('number'), t('frequency'), t('gap')]}
            className={styles.figures}
          >
            {numbers.map(({ number, count, drawsAgo }) => (
              <tr key={number}>
                <th scope="row">
                  <Count value={number} />
                </th>
                <td>
                  <Count value={count} />
                </td>
                <td>{drawsAgo === null ? t('never') : <Count value={drawsAgo} />}</td>
              </tr>
            ))}
          </FigureTable>
        </>
      )}
    </>
  );
}
