import { assetLogo } from '@candor/kernel';
import styles from './CoinMark.module.css';

export type CoinMarkProps = {
  readonly asset: string;
  readonly size?: number | undefined;
  /** Of an asset that is not listed yet; otherwise the registry has it. */
  readonly logo?: string | null | undefined;
};

/** [LST-53] Decoration: the asset's name stands beside it. An asset without a drawing shows its first letter. */
export function CoinMark({ asset, size = 28, logo = assetLogo(asset) }: CoinMarkProps) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="14" className={styles.plate} />
      {logo === null ? (
        <text x="14" y="18.6" textAnchor="middle" className={styles.letter}>
          {asset.slice(0, 1)}
        </text>
      ) : (
        <path d={logo} />
      )}
    </svg>
  );
}
