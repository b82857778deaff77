import styles from './CoinMark.module.css';

/** Own drawings on a 28 by 28 plate: a bar and stem, a facet, a letter with two ticks, a diamond. */
const GLYPHS: Readonly<Record<string, string>> = {
  USDT: 'M8.6 8.4h10.8M14 8.4v11.2M7.6 13.2c0 1.3 2.9 2.2 6.4 2.2s6.4-.9 6.4-2.2-2.9-2.2-6.4-2.2-6.4.9-6.4 2.2z',
  TRX: 'M7.4 8.2 21 11l-8.6 10.2zM7.4 8.2l7.2 5.2M21 11l-6.4 2.4-2.2 7.8M14.6 13.4z',
  BTC: 'M11 8.6v10.8M11 8.6h4a2.5 2.5 0 0 1 0 5h-4M11 13.6h4.6a2.9 2.9 0 0 1 0 5.8H11M9.2 8.6H11M9.2 19.4H11M12.6 8.6V6.9M15 8.6V6.9M12.6 21.1v-1.7M15 21.1v-1.7',
  ETH: 'M14 6.4 8.8 14.2 14 17.2l5.2-3zM8.8 16.6 14 22l5.2-5.4M14 6.4v5.2M8.8 14.2l5.2-2.6 5.2 2.6',
};

export type CoinMarkProps = {
  readonly asset: string;
  readonly size?: number | undefined;
};

/** Decoration: the asset's name stands beside it. An asset without a drawing shows its first letter. */
export function CoinMark({ asset, size = 28 }: CoinMarkProps) {
  const glyph = GLYPHS[asset];
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="14" className={styles.plate} />
      {glyph === undefined ? (
        <text x="14" y="18.6" textAnchor="middle" className={styles.letter}>
          {asset.slice(0, 1)}
        </text>
      ) : (
        <path d={glyph} />
      )}
    </svg>
  );
}
