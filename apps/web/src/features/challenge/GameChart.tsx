import { LEAD_CANDLES, STEPS } from '@candor/contract/challenge/fields';
import styles from './Game.module.css';

type Candle = { readonly high: number; readonly low: number; readonly close: number };
type Props = { readonly candles: readonly Candle[]; readonly actions: string };

const FIRST_PRICE = 1_000_000;
const HEIGHT = 200;
const SLOT = 6;
const BODY = 4;
const WIDTH = (LEAD_CANDLES + STEPS) * SLOT;
const EDGE = 12;

/** What was shown so far, with room for what is to come: how far it is can be seen, and where it goes cannot. */
export function GameChart({ candles, actions }: Props) {
  const [most, least] = [Math.max(...candles.map(({ high }) => high)), Math.min(...candles.map(({ low }) => low))];
  const at = (price: number) => EDGE + ((most - price) / Math.max(1, most - least)) * (HEIGHT - 2 * EDGE);
  const last = candles.at(-1);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
      <rect className={styles.coming} x={candles.length * SLOT} y={0} width={WIDTH} height={HEIGHT} />
      {last && <line className={styles.level} x1={0} x2={WIDTH} y1={at(last.close)} y2={at(last.close)} />}
      {candles.map((candle, index) => {
        const open = candles[index - 1]?.close ?? FIRST_PRICE;
        const [top, bottom] = [at(Math.max(open, candle.close)), at(Math.min(open, candle.close))];
        const middle = index * SLOT + SLOT / 2;
        const action = actions[index - LEAD_CANDLES + 1];
        return (
          <g key={middle} className={candle.close >= open ? styles.rise : styles.fall}>
            <line x1={middle} x2={middle} y1={at(candle.high)} y2={at(candle.low)} />
            <rect x={middle - BODY / 2} y={top} width={BODY} height={Math.max(1, bottom - top)} />
            {(action === 'b' || action === 's') && (
              <circle
                className={action === 'b' ? styles.bought : styles.sold}
                cx={middle}
                cy={at(candle.close)}
                r={3}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}
