import type { FlashBase } from '@candor/contract';
import { flashMarket } from '@candor/contract/flash-exchange/fields';
import { priceDecimals } from '@candor/domain/flash-exchange';
import { instant, MINUTE_MS } from '@candor/kernel';
import { Card, formatDecimal, LineChart, Loading, Skeleton, useUi } from '@candor/ui';
import flow from '../../parts/Flow.module.css';
import { venueName } from '../../parts/venue-names.ts';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';

/** A day in quarters of an hour. */
const CANDLES = { interval: '15m', limit: '96' } as const;
const VENUE = 'BINANCE';

/** What the coin did since yesterday, so that nobody exchanges blind. */
export function PairChart({ base }: { readonly base: FlashBase }) {
  const t = useText('flash-exchange');
  const { locale } = useUi();
  const found = useCall(
    'app.market/candles',
    { market: flashMarket(base), venue: VENUE, ...CANDLES },
    { everyMs: MINUTE_MS },
  );
  const format = (value: string) =>
    formatDecimal(value, { locale, decimals: priceDecimals(base), shortening: 'nearest' }) ?? '';
  const title = t('chart.title', { pair: `${base}/USDT` });
  const points = (found.data?.candles ?? []).map(({ openAt, close }) => ({ at: instant(openAt), value: close }));
  const [first, last] = [points[0], points.at(-1)];
  return (
    <Card title={title}>
      {found.isPending ? (
        <Loading>
          <Skeleton height="240px" />
        </Loading>
      ) : first && last ? (
        <LineChart
          label={title}
          summary={t(found.data?.isSimulated ? 'chart.summarySimulated' : 'chart.summary', {
            venue: venueName(VENUE),
            first: format(first.value),
            last: format(last.value),
            high: format(most(points, 1)),
            low: format(most(points, -1)),
          })}
          points={points}
          formatValue={format}
        />
      ) : (
        <p className={flow.note}>{t('chart.none')}</p>
      )}
    </Card>
  );
}

/** For a sentence about the picture only; money never passes through here. */
function most(points: readonly { readonly value: string }[], sign: 1 | -1): string {
  return points.reduce(
    (found, { value }) => (sign * (Number(value) - Number(found)) > 0 ? value : found),
    points[0]?.value ?? '0',
  );
}
