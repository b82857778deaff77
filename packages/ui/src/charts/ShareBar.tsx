import { PPM, type Ppm, ppm } from '@candor/kernel';
import type { ReactNode } from 'react';
import { Percent } from '../figures/Percent.tsx';
import { useUi } from '../provider/UiProvider.tsx';
import styles from './ShareBar.module.css';

const MOST_PARTS = 5;

export type SharePart = {
  readonly id: string;
  readonly label: ReactNode;
  /** Any whole measure; parts are compared with each other. */
  readonly size: bigint;
  /** The part's own figure, such as an `<Amount>`. */
  readonly value?: ReactNode | undefined;
};

export type ShareBarProps = { readonly parts: readonly SharePart[] };

/** How a whole divides. The legend is the chart's text: names, figures and shares. More than five become «other». */
export function ShareBar({ parts }: ShareBarProps) {
  const { text } = useUi();
  const shown = foldParts(parts, text.other);
  const whole = shown.reduce((sum, part) => sum + part.size, 0n);
  if (whole <= 0n) return null;
  const shareOf = (part: SharePart): Ppm => ppm((part.size * PPM) / whole);
  return (
    <div className={styles.share}>
      <div className={styles.bar} aria-hidden="true">
        {shown.map((part, index) => (
          <span
            key={part.id}
            style={{ flexGrow: Number(shareOf(part)), background: `var(--series-${index + 1})` }}
            className={styles.part}
          />
        ))}
      </div>
      <ul className={styles.legend}>
        {shown.map((part, index) => (
          <li key={part.id} className={styles.line}>
            <span className={styles.dot} style={{ background: `var(--series-${index + 1})` }} />
            <span className={styles.label}>{part.label}</span>
            <span className={styles.value}>{part.value}</span>
            <span className={styles.percent}>
              <Percent value={shareOf(part)} decimals={1} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function foldParts(parts: readonly SharePart[], other: string): SharePart[] {
  const sorted = parts
    .filter((part) => part.size > 0n)
    .sort((a, b) => (a.size < b.size ? 1 : a.size > b.size ? -1 : 0));
  if (sorted.length <= MOST_PARTS) return sorted;
  const rest = sorted.slice(MOST_PARTS - 1);
  const size = rest.reduce((sum, part) => sum + part.size, 0n);
  return [...sorted.slice(0, MOST_PARTS - 1), { id: 'other', label: other, size }];
}
