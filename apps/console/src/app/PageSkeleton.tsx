import { Loading, Skeleton } from '@candor/ui';
import styles from './PageSkeleton.module.css';

/** The outline every page shares: a head, then a table. */
export function PageSkeleton() {
  return (
    <Loading>
      <div className={styles.page}>
        <Skeleton width="180px" height="30px" />
        <Skeleton width="min(480px, 80%)" height="18px" />
        <Skeleton height="360px" />
      </div>
    </Loading>
  );
}
