import { Card, Loading, SkeletonRows } from '@candor/ui';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../parts/LoadFailed.tsx';
import { useCall } from '../../platform/use-call.ts';
import type { Overview } from './proof/use-proof.tsx';
import styles from './Security.module.css';

type Props = { readonly rows?: number; readonly children: (overview: Overview) => ReactNode };

/** Every page of this feature starts from what guards the account now. */
export function WithOverview({ rows = 4, children }: Props) {
  const overview = useCall('app.user/security/overview', {});
  if (overview.data) return children(overview.data);
  if (overview.error) {
    return (
      <LoadFailed
        error={overview.error}
        onRetry={() => void overview.refetch()}
        isRetrying={overview.fetchStatus === 'fetching'}
      />
    );
  }
  return (
    <Loading>
      <div className={styles.form}>
        <Card>
          <SkeletonRows count={rows} hasStart />
        </Card>
      </div>
    </Loading>
  );
}
