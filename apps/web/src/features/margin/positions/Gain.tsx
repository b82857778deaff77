import type { MarginPosition } from '@candor/contract/margin/calls';
import { PPM, ppm } from '@candor/kernel';
import { Amount, type FigureSize, formatAmount, formatDecimal, formatRatio, useUi } from '@candor/ui';
import { useText } from '../../../platform/texts.ts';
import { readMoney } from '../../../platform/wire-money.ts';
import styles from '../Margin.module.css';
import { priceDecimals } from './position-words.ts';

type GainProps = { readonly position: MarginPosition; readonly size?: FigureSize };

/** What the open part has gained or lost at the mark, in money and in parts of the margin, with how it is counted. */
export function Gain({ position, size = 'head' }: GainProps) {
  const t = useText('margin');
  const { locale, isHidden } = useUi();
  const gain = position.gain && readMoney(position.gain);
  const margin = readMoney(position.margin).minor;
  const open = readMoney(position.amount);
  const whole = readMoney(position.openedAmount).minor;
  // Of the margin that belongs to what is still open.
  const part = whole === 0n ? 0n : (margin * open.minor) / whole;
  const share = gain && part > 0n ? ppm((gain.minor * PPM) / part) : undefined;
  const decimals = priceDecimals(position.market);
  const price = (text: string) => formatDecimal(text, { locale, decimals, shortening: 'nearest' }) ?? text;
  return (
    <div className={styles.gain}>
      <span className={styles.label}>{t('unrealised')}</span>
      <span className={styles.figure}>
        <Amount value={gain} size={size} isChange />
        {share !== undefined && !isHidden && (
          <span className={styles.share}>{formatRatio(share, { locale, sign: 'always' })}</span>
        )}
      </span>
      {gain && position.mark !== null && !isHidden && (
        // A calculation is read from the left in every language.
        <bdi className={styles.formula} dir="ltr">
          {t(`formula.${position.side}`, {
            mark: price(position.mark),
            entry: price(position.entryPrice),
            amount: formatAmount(open, { locale, decimals: 'full', zeros: 'drop' }),
            asset: open.asset,
          })}
        </bdi>
      )}
      {position.mark === null && <span className={styles.formula}>{t('noMarkShort')}</span>}
    </div>
  );
}
