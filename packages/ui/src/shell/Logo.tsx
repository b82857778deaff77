import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Logo.module.css';
import { LOGO_DOT, LOGO_MARK, LOGO_NAME } from './logo-paths.ts';

export type LogoProps = {
  readonly size?: number | undefined;
  /** The ring alone, where the name stands elsewhere. */
  readonly isMark?: boolean | undefined;
};

/** A name, the same in every language. */
const PRODUCT = 'Candor';

export function Logo({ size = 24, isMark = false }: LogoProps) {
  return (
    <span className={styles.logo}>
      <svg height={size} viewBox={isMark ? '1 0 24 24' : '2 0 102 24'} aria-hidden="true">
        <path className={styles.mark} d={LOGO_MARK} />
        <circle className={styles.dot} cx={LOGO_DOT.x} cy={LOGO_DOT.y} r={LOGO_DOT.radius} />
        {!isMark && <path className={styles.name} d={LOGO_NAME} />}
      </svg>
      <VisuallyHidden>{PRODUCT}</VisuallyHidden>
    </span>
  );
}
