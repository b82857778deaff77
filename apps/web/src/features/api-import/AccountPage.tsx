import { buttonClass, EmptyState, HubPage, iconKey, SkeletonRows, UiLink } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { PATHS } from '../../app/routes.ts';
import { Loaded } from '../../parts/Loaded.tsx';
import { useText } from '../../platform/texts.ts';
import { useCall } from '../../platform/use-call.ts';
import { AccountView } from './AccountView.tsx';

/** One connected account: what is there beside what is here, its trades, and the way to disconnect it. */
export function AccountPage() {
  const [search] = useSearchParams();
  const id = search.get('id');
  const imports = useCall('app.apiimport/list', {});
  return (
    <HubPage>
      <Loaded reading={imports} bones={<SkeletonRows count={6} hasStart />}>
        {({ rows }) => {
          const account = rows.find((row) => row.id === id);
          return account ? <AccountView account={account} /> : <Missing />;
        }}
      </Loaded>
    </HubPage>
  );
}

function Missing() {
  const t = useText('api-import');
  return (
    <EmptyState
      icon={iconKey}
      title={t('account.missing')}
      hint={t('account.missingText')}
      action={
        <UiLink href={PATHS.apiImport} className={buttonClass({ variant: 'secondary', size: 'medium' })}>
          {t('account.toList')}
        </UiLink>
      }
    />
  );
}
