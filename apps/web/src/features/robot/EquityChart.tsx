import { Amount, Button, DateTime, FigureTable, formatAmount, formatDateTime, PlotCursor, useUi } from '@candor/ui';
import { type CSSProperties, useState } from 'react';
import flow from '../../parts/Flow.module.css';
import { useText } from '../../platform/texts.ts';
import { bothPaths, type EquityPoint } from './equity-points.ts';
import styles from './Robot.module.css';

const BOX = { width: 600, height: 180 };

/** The robot's line and the one of doing nothing, over the same money and the same time. */
export function EquityChart({ points }: { readonly points: readonly EquityPoint[] }) {
  const t = useText('robot');
  const ui = useUi();
  const [cursor, setCursor] = useState<number>();
  const [isTable, setTable] = useState(false);
  const last = points.length - 1;
  const at = Math.min(cursor ?? last, last);
  const point = points[at];
  if (!point || last === 0) return null;
  const paths = bothPaths(points, BOX);
  const plain = (value: EquityPoint['own']) => formatAmount(value, { locale: ui.locale });
  const spoken = `${formatDateTime(point.at, ui)}: ${t('equity')} ${plain(point.own)}, ${t('holding')} ${plain(point.held)}`;
  return (
    <>
      <dl className={styles.legend}>
        <div>
          <dt>{t('equity')}</dt>
          <dd>
            <Amount value={point.own} />
          </dd>
        </div>
        <div className={styles.dashed}>
          <dt>{t('holding')}</dt>
          <dd>
            <Amount value={point.held} />
          </dd>
        </div>
      </dl>
      {isTable ? (
        <FigureTable label={t('curve')} titles={[ui.text.time, t('equity'), t('holding')]} className={styles.table}>
          {points.toReversed().map((each, no) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two moments may be the same
            <tr key={no}>
              <th scope="row">
                <DateTime value={each.at} />
              </th>
              <td>
                <Amount value={each.own} hasUnit={false} />
              </td>
              <td>
                <Amount value={each.held} hasUnit={false} />
              </td>
            </tr>
          ))}
        </FigureTable>
      ) : (
        <PlotCursor
          className={styles.plot}
          aria-label={t('curve')}
          aria-valuetext={ui.isHidden ? t('curve') : spoken}
          min={0}
          max={last}
          value={at}
          onChange={(event) => setCursor(Number(event.target.value))}
          onBlur={() => setCursor(undefined)}
        >
          <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={styles.held} d={paths.held} />
            <path className={styles.own} d={paths.own} />
          </svg>
          {cursor !== undefined && <span className={styles.cursor} style={{ '--x': at / last } as CSSProperties} />}
        </PlotCursor>
      )}
      <p className={flow.note}>
        <DateTime value={points[0]?.at} /> – <DateTime value={cursor === undefined ? points[last]?.at : point.at} />
      </p>
      <div className={styles.foot}>
        <Button variant="quiet" size="small" onClick={() => setTable(!isTable)}>
          {isTable ? ui.text.showChart : ui.text.showTable}
        </Button>
      </div>
    </>
  );
}
