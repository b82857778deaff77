import styles from './Logo.module.css';

export type LogoProps = {
  readonly size?: number | undefined;
  /** The ring alone, where the name stands elsewhere. */
  readonly isMark?: boolean | undefined;
};

/*
 * The mark is an open ring: nothing is closed off, and its two ends stand level like the two ends of every posting.
 * The name is drawn with the same pen, so that it looks alike on systems with different fonts.
 */
const MARK = 'M18.6 6.9a8.3 8.3 0 1 0 0 10.2M13 12h9';
const NAME =
  'M45.5 8.2a6 6 0 1 0 0 7.6M58 17.8V9.6M58 13.7a4.1 4.1 0 1 1-8.2 0 4.1 4.1 0 0 1 8.2 0zM63 17.8V9.6M63 13.4a3.5 3.5 0 0 1 7 0v4.4M83 17.8V4.6M83 13.7a4.1 4.1 0 1 1-8.2 0 4.1 4.1 0 0 1 8.2 0zM96.2 13.7a4.1 4.1 0 1 1-8.2 0 4.1 4.1 0 0 1 8.2 0zM101.2 17.8V9.6M101.2 13.6c0-2.4 1.4-3.9 3.9-3.9';

export function Logo({ size = 24, isMark = false }: LogoProps) {
  return (
    <svg
      className={styles.logo}
      height={size}
      viewBox={isMark ? '0 0 24 24' : '0 0 107 24'}
      role="img"
      aria-label="Candor"
    >
      <path className={styles.mark} d={MARK} />
      {!isMark && <path className={styles.name} d={NAME} />}
    </svg>
  );
}
