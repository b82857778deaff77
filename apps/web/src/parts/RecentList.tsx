import { Card, List, Loading, SkeletonRows } from '@candor/ui';
import type { ReactNode } from 'react';
import type { Answer, ApiPath, Given } from '../platform/api.ts';
import { useCall } from '../platform/use-call.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { TextLink } from './TextLink.tsx';

/** Every call that answers with rows and can be asked for so many of them. */
type RecentPath = {
  [P in ApiPath]: { limit: string } extends Given<P>
    ? Answer<P> extends { rows: readonly unknown[] }
      ? P
      : never
    : never;
}[ApiPath];
type RowOf<P extends RecentPath> = Answer<P>['rows'][number];

type Props<P extends RecentPath> = {
  readonly path: P;
  readonly title: string;
  /** Where all of them stand, and what the way there is called. */
  readonly href: string;
  readonly all: string;
  readonly row: (row: RowOf<P>) => ReactNode;
  readonly empty: ReactNode;
};

const RECENT = '5';

/** The last few, beside what makes more of them, and the way to all. */
export function RecentList<P extends RecentPath>({ path, title, href, all, row, empty }: Props<P>) {
  const recent = useCall(path, { limit: RECENT } as Given<P>);
  const rows = recent.data?.rows as RowOf<P>[] | undefined;
  if (!rows && recent.error) {
    const isRetrying = recent.fetchStatus === 'fetching';
    return <LoadFailed error={recent.error} onRetry={() => void recent.refetch()} isRetrying={isRetrying} />;
  }
  return (
    <Card title={title} action={<TextLink href={href}>{all}</TextLink>}>
      {!rows ? (
        <Loading>
          <SkeletonRows count={3} hasStart />
        </Loading>
      ) : rows.length === 0 ? (
        empty
      ) : (
        <List>{rows.map(row)}</List>
      )}
    </Card>
  );
}
