import { SPOT_BOOKS } from '@candor/contract/spot/fields';
import { VisuallyHidden } from '@candor/ui';
import type { CSSProperties } from 'react';
import { useText } from '../../platform/texts.ts';
import styles from './Gap.module.css';
import type { Gap } from './GapCard.tsx';
import { plotGap } from './plot-gap.ts';
import { usePercent } from './use-percent.ts';

const at = (x: number, y = 0.5) => ({ '--x': x, '--y': y }) as CSSProperties;

/** Each order a dot in its lane; the table below says the same in figures. */
export function GapPlotView({ points }: { readonly points: Gap['points'] }) {
  const t = useText('demo');
  const percent = usePercent('always');
  const plot = plotGap(points);
  if (!plot) return null;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('gap.plot')}</figcaption>
      <div aria-hidden="true">
        {SPOT_BOOKS.toReversed().map((book) => (
          <div key={book} className={styles.lane}>
            <span className={styles.laneName}>
              {t(`gap.${book}`)} ({plot.lanes[book].dots.length})
            </span>
            <div className={styles.strip} dir="ltr" data-book={book}>
              <span className={styles.zero} style={at(plot.zero)} />
              {plot.lanes[book].mean !== null && (
                <span className={styles.mean} style={at(plot.lanes[book].mean ?? 0)} />
              )}
              {plot.lanes[book].dots.map(({ key, isMaker, x, y }) => (
                <span key={key} className={styles.dot} data-maker={isMaker} style={at(x, y)} />
              ))}
            </div>
          </div>
        ))}
        <div className={styles.lane}>
          <span />
          <div className={styles.axis} dir="ltr">
            <span>{percent(plot.from)}</span>
            <span>{percent(plot.to)}</span>
          </div>
        </div>
        <p className={styles.legend}>
          <span className={styles.key}>{t('gap.legendTaker')}</span>
          <span className={styles.key} data-maker="true">
            {t('gap.legendMaker')}
          </span>
          <span className={styles.keyMean}>{t('gap.legendMean')}</span>
        </p>
      </div>
      <VisuallyHidden>{t('gap.plotSpoken')}</VisuallyHidden>
    </figure>
  );
}
