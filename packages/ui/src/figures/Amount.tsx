import type { Money } from '@candor/kernel';
import { useState } from 'react';
import { formatAmount, formatExact } from '../numbers/format-money.ts';
import type { SignStyle } from '../numbers/format-number.ts';
import { useUi } from '../provider/UiProvider.tsx';
import { cx } from '../util/cx.ts';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Figure.module.css';
import { Figure, type FigureSize, HiddenFigure, UnknownFigure } from './Figure.tsx';

export type AmountProps = {
  /** Unknown amounts are a dash, never a zero. */
  readonly value: Money | null | undefined;
  readonly size?: FigureSize | undefined;
  /** Digits after the point, or `full` for every digit charged. Left out: 2 for USDT, the coin's own for others. */
  readonly decimals?: number | 'full' | undefined;
  readonly zeros?: 'keep' | 'drop' | undefined;
  readonly sign?: SignStyle | undefined;
  readonly hasUnit?: boolean | undefined;
  /** 1.3M for large statistics. */
  readonly isCompact?: boolean | undefined;
  /** Profit or loss: sign, direction colour and a spoken word. */
  readonly isChange?: boolean | undefined;
  /** A tap shows every digit. Not inside a link or a row that is itself a target. */
  readonly isRevealable?: boolean | undefined;
  /** Whether the customer's wish to hide balances covers this figure. A fee or a minimum is no secret. */
  readonly isPublic?: boolean | undefined;
};

/** A hero of more characters than this is set smaller, so that twelve digits still fit a phone of 320. */
const LONG_FROM = 13;
const VAST_FROM = 18;

/** The only way an amount of an asset reaches the screen. Shown figures are cut, never rounded up. */
export function Amount({
  value,
  size,
  decimals,
  zeros,
  sign,
  hasUnit = true,
  isCompact = false,
  isChange = false,
  isRevealable = false,
  isPublic = false,
}: AmountProps) {
  const { locale, isHidden, text } = useUi();
  const [isRevealed, setRevealed] = useState(false);
  if (value === null || value === undefined) return <UnknownFigure size={size} />;
  if (isHidden && !isPublic) return <HiddenFigure size={size} />;

  const direction = value.minor === 0n ? 'flat' : value.minor > 0n ? 'up' : 'down';
  const shown = formatAmount(value, {
    locale,
    decimals: isRevealed ? 'full' : decimals,
    zeros,
    sign: isChange ? 'always' : sign,
    isCompact: isCompact && !isRevealed,
  });
  const exact = formatExact(value, locale);
  const figure = (
    <Figure
      size={size}
      title={isRevealable ? undefined : exact}
      className={cx(
        isChange && styles[direction],
        shown.length > LONG_FROM && styles.long,
        shown.length > VAST_FROM && styles.vast,
      )}
    >
      {isChange && direction !== 'flat' && <VisuallyHidden>{text[direction]} </VisuallyHidden>}
      {shown}
      {hasUnit && <span className={styles.unit}>&nbsp;{value.asset}</span>}
    </Figure>
  );
  if (!isRevealable) return figure;
  return (
    <button type="button" className={styles.reveal} aria-pressed={isRevealed} onClick={() => setRevealed(!isRevealed)}>
      {figure}
    </button>
  );
}
