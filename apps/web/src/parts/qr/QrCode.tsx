/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn as a vector, with its own white plate; an img would need a data address */
import { encode } from 'uqr';
import styles from './QrCode.module.css';

type Props = { readonly value: string /** What a camera would read, in words. */; readonly label: string };

/** Dark on a white plate in every theme, with the quiet zone scanners need. */
export function QrCode({ value, label }: Props) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
