import { VisuallyHidden } from '@candor/ui';
import { encode } from 'uqr';
import styles from './QrCode.module.css';

export type QrCodeProps = {
  readonly value: string;
  /** What a camera would read, in words. */
  readonly label: string;
};

/** Dark on a white plate in every theme, with the quiet zone scanners need. */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <figure>
      <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
      <VisuallyHidden>{label}</VisuallyHidden>
    </figure>
  );
}
