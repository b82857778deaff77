import { Card, Loading, Skeleton, SkeletonRows } from '@candor/ui';
import styles from './HealthPage.module.css';

export function HealthSkeleton() {
  return (
    <Loading>
      <div className={styles.grid}>
        <Card>
          <SkeletonRows count={6} hasStart />
        </Card>
        <div className={styles.side}>
          <Card>
            <Skeleton height="220px" />
          </Card>
          <Card>
            <Skeleton height="96px" />
          </Card>
        </div>
        <Card>
          <SkeletonRows count={3} />
        </Card>
      </div>
    </Loading>
  );
}
