import { getUserFile } from '@candor/contract/users/calls';
import { Loading, SkeletonRows } from '@candor/ui';
import { useParams } from 'react-router';
import { BackLink } from '../../parts/BackLink.tsx';
import { FailureState } from '../../parts/FailureState.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { PermissionGate } from '../../parts/PermissionGate.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { useRead } from '../../platform/use-read.ts';
import { UserFile } from './UserFile.tsx';

/** Everything about one customer on one page, and what may be done about it. */
export function UserPage() {
  const t = useText();
  const { id = '' } = useParams();
  return (
    <PermissionGate call={getUserFile} title={t('users.title')}>
      <OneUser key={id} id={id} />
    </PermissionGate>
  );
}

function OneUser({ id }: { readonly id: string }) {
  const t = useText();
  const file = useRead(getUserFile, { id });
  const back = <BackLink href={paths.users}>{t('users.back')}</BackLink>;
  switch (file.state) {
    case 'loading':
      return (
        <>
          <PageHead title={t('users.title')} above={back} />
          <Loading>
            <SkeletonRows count={8} />
          </Loading>
        </>
      );
    case 'failed':
      return (
        <>
          <PageHead title={t('users.title')} above={back} />
          <FailureState failure={file.failure} onRetry={file.retry} />
        </>
      );
    case 'ready':
      return <UserFile file={file.value} above={back} />;
    default:
      return file satisfies never;
  }
}
