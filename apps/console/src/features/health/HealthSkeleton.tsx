import { Card, Loading, Skeleton, SkeletonRows } from '@candor/ui';
import styles from './HealthPage.module.css';

export function HealthSkeleton() {
  return (
    <Loading>
      <div className={styles.grid}>
        <Card>
          <div className={styles.summaryBone}>
            <Skeleton width="200px" height="26px" />
          </div>
          <SkeletonRows count={7} />
        </Card>
        <Card>
          <Skeleton height="404px" />
        </Card>
        <Card>
          <SkeletonRows count={3} />
        </Card>
      </div>
    </Loading>
  );
}
