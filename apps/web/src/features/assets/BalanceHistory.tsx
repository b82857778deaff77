import { instant, subtract } from '@candor/kernel';
import { Amount, Card, formatAmount, Loading, Skeleton, useUi } from '@candor/ui';
import { LineChart } from '@candor/ui/charts/LineChart';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { ownZone } from '../../platform/own-zone.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { readAmountOf } from '../../platform/wire-money.ts';
import styles from './BalanceHistory.module.css';

/** The total at the end of each of the customer's days; the last point is the total itself. */
export function BalanceHistory() {
  const t = useText('assets');
  const { locale, isHidden, text } = useUi();
  const zone = ownZone();
  const history = useCall('app.assets/history', { days: '30', zone }, { isKept: true });
  const overview = useCall('app.assets/overview', { zone }, { isKept: true }).data;
  const data = history.data;

  function content() {
    if (!data) {
      if (history.isError) return <LoadFailed error={history.error} onRetry={() => history.refetch()} />;
      return <ChartSkeleton />;
    }
    const points = data.points.map((point) => ({ at: instant(point.at), value: point.balance }));
    // The last point is now, and is the total that stands above it: prices move between two answers.
    if (overview) points.splice(-1, 1, { at: instant(overview.asOf), value: overview.total.amount });
    const [first, last] = [points[0], points.at(-1)];
    if (!first || !last || points.every((point) => point.value === '0')) {
      return <p className={styles.quiet}>{t('history.empty')}</p>;
    }
    if (isHidden) return <p className={styles.quiet}>{text.hiddenBalance}</p>;
    const read = (value: string) => readAmountOf(data.asset, value);
    // What this tab kept of an older server does not say.
    const unpriced = (data.unpriced ?? []).join(', ');
    const left = [
      unpriced && t('history.unpriced', { assets: unpriced }),
      data.gaps > 0 && t('history.gaps', { count: data.gaps }),
    ];
    const show = (value: string) => `${formatAmount(read(value), { locale })} ${data.asset}`;
    return (
      <LineChart
        label={t('history.chart')}
        summary={[t('history.summary', { first: show(first.value), last: show(last.value) }), ...left]
          .filter(Boolean)
          .join(' ')}
        points={points}
        headline={<Amount value={subtract(read(last.value), read(first.value))} size="head" sign="always" />}
        formatValue={show}
      />
    );
  }

  return <Card title={t('history.title')}>{content()}</Card>;
}

function ChartSkeleton() {
  return (
    <Loading>
      <Skeleton height="276px" />
    </Loading>
  );
}
