import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Logo.module.css';

export type LogoProps = {
  readonly size?: number | undefined;
  /** The ring alone, where the name stands elsewhere. */
  readonly isMark?: boolean | undefined;
};

/** A name, the same in every language. */
const PRODUCT = 'Candor';

/*
 * The mark is an open ring: its two ends stand level, like the two ends of every posting, and the figure lies in the
 * open between them. The name is drawn with the same pen, so that it looks alike on systems with different fonts.
 */
const MARK = 'M17.9 6.1a8.3 8.3 0 1 0 0 11.8';
const NAME =
  'M42.7 8a6 6 0 1 0 0 8M54.8 17.8V9.4M54.8 13.6a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM59.8 17.8V9.4M59.8 13.2a3.6 3.6 0 0 1 7.2 0v4.6M80 17.8V4.4M80 13.6a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM93.4 13.6a4.2 4.2 0 1 1-8.4 0 4.2 4.2 0 0 1 8.4 0zM98.4 17.8V9.4M98.4 13.4c0-2.4 1.4-3.9 3.9-3.9';

export function Logo({ size = 24, isMark = false }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg height={size} viewBox={isMark ? '1 0 24 24' : '2 0 102 24'} aria-hidden="true">
        <path className={styles.mark} d={MARK} />
        <circle className={styles.dot} cx="20.3" cy="12" r="1.85" />
        {!isMark && <path className={styles.name} d={NAME} />}
      </svg>
      <VisuallyHidden>{PRODUCT}</VisuallyHidden>
    </span>
  );
}
