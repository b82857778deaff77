import { Loading, SkeletonRows } from '@candor/ui';

export function PageLoading() {
  return (
    <Loading>
      <SkeletonRows count={6} />
    </Loading>
  );
}
