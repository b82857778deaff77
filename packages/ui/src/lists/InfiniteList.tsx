import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from '../actions/Button.tsx';
import { useUi } from '../provider/UiProvider.tsx';
import styles from './InfiniteList.module.css';

export type InfiniteListProps = {
  readonly children: ReactNode;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly onMore: () => void;
  /** Stops the automatic loading and offers the button to try again. */
  readonly error?: ReactNode | undefined;
};

/** Loads the next page when its end comes near. The button is always there: for keyboards, and when loading failed. */
export function InfiniteList({ children, hasMore, isLoading, onMore, error }: InfiniteListProps) {
  const { text } = useUi();
  const end = useRef<HTMLDivElement>(null);
  const reach = useEffectEvent(() => {
    if (hasMore && !isLoading && !error) onMore();
  });

  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || isLoading) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reach(), {
      rootMargin: '480px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isLoading]);

  return (
    <div>
      {children}
      <div ref={end} className={styles.end}>
        {error && <p role="alert">{error}</p>}
        {hasMore ? (
          <Button variant="quiet" size="medium" isBusy={isLoading} onClick={onMore}>
            {error ? text.retry : text.loadMore}
          </Button>
        ) : (
          <p className={styles.note}>{text.endOfList}</p>
        )}
      </div>
    </div>
  );
}
