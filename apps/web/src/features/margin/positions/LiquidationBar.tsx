import type { MarginPosition } from '@candor/contract/margin/calls';
import { findPair, readFigure } from '@candor/domain/market';
import { formatDecimal, formatRatio, useUi } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { distancePpm, placeAll } from './figures.ts';
import styles from './LiquidationBar.module.css';
import { priceDecimals } from './position-words.ts';

type Prices = Pick<
  MarginPosition,
  'market' | 'side' | 'mark' | 'entryPrice' | 'liquidationPrice' | 'takeProfit' | 'stopLoss'
>;
const MARKS = ['liquidation', 'stopLoss', 'entry', 'mark', 'takeProfit'] as const;
type Mark = (typeof MARKS)[number];

/** Where the mark stands between the price that liquidates and the rest. A picture and a sentence that says the same. */
export function LiquidationBar({ position }: { readonly position: Prices }) {
  const t = useText('margin');
  const { locale } = useUi();
  const pair = findPair(position.market);
  if (!pair) return null;
  const decimals = priceDecimals(position.market);
  const texts: Record<Mark, string | null> = {
    liquidation: position.liquidationPrice,
    stopLoss: position.stopLoss,
    entry: position.entryPrice,
    mark: position.mark,
    takeProfit: position.takeProfit,
  };
  const known = MARKS.flatMap((id) => {
    const price = readFigure(pair.quote, texts[id] ?? '');
    return price === undefined ? [] : [{ id, price }];
  });
  const find = (wanted: Mark) => known.find(({ id }) => id === wanted)?.price;
  const [markPrice, end] = [find('mark'), find('liquidation')];
  const show = (text: string | null) =>
    text === null ? '—' : (formatDecimal(text, { locale, decimals, shortening: 'nearest' }) ?? text);
  const sentence =
    end === undefined
      ? t('bar.never')
      : markPrice === undefined
        ? t('bar.noMark', { liquidation: show(texts.liquidation) })
        : t(`bar.${position.side}`, {
            percent: formatRatio(distancePpm(markPrice, end), { locale }),
            liquidation: show(texts.liquidation),
          });
  return (
    <figure className={styles.figure}>
      <div className={styles.track} dir="ltr" aria-hidden="true" data-side={position.side}>
        {placeAll(known).map(({ id, at }) => (
          <span key={id} className={styles.mark} data-mark={id} style={{ insetInlineStart: `${at}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {known.map(({ id }) => (
          <li key={id} data-mark={id}>
            {t(`bar.name.${id as Mark}`)} <bdi>{show(texts[id as Mark])}</bdi>
          </li>
        ))}
      </ul>
      <figcaption className={styles.words}>{sentence}</figcaption>
    </figure>
  );
}
