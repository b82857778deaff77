import { type ReactNode, useEffect, useState } from 'react';
import { useUi } from '../provider/UiProvider.tsx';
import { VisuallyHidden } from '../util/VisuallyHidden.tsx';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** CSS lengths; heights must be those of what will stand there, so that nothing jumps. */
  readonly width?: string | undefined;
  readonly height?: string | undefined;
  readonly isRound?: boolean | undefined;
};

export function Skeleton({ width = '100%', height = '1em', isRound = false }: SkeletonProps) {
  return <span className={styles.bone} style={{ inlineSize: width, blockSize: height }} data-round={isRound} />;
}

export type SkeletonRowsProps = { readonly count: number; readonly hasStart?: boolean | undefined };

/** Stands for a list of two-line rows. */
export function SkeletonRows({ count, hasStart = false }: SkeletonRowsProps) {
  return (
    <div>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical bones have no other identity
        <div key={index} className={styles.row}>
          {hasStart && <Skeleton width="28px" height="28px" isRound />}
          <span className={styles.lines}>
            <Skeleton width={index % 2 === 0 ? '38%' : '30%'} height="14px" />
            <Skeleton width={index % 2 === 0 ? '24%' : '28%'} height="11px" />
          </span>
          <Skeleton width="72px" height="14px" />
        </div>
      ))}
    </div>
  );
}

const SLOW_AFTER_MS = 10_000;

/** Wraps skeletons: silent for 200 ms, spoken once, and honest when it takes long. */
export function Loading({ children }: { readonly children: ReactNode }) {
  const { text } = useUi();
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.loading}>
      <output>
        {isSlow ? (
          <span className={styles.slow}>{text.stillLoading}</span>
        ) : (
          <VisuallyHidden>{text.loading}</VisuallyHidden>
        )}
      </output>
      <div aria-hidden="true" className={styles.bones}>
        {children}
      </div>
    </div>
  );
}
