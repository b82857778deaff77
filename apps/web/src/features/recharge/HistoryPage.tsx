import { ListPage, Segmented } from '@candor/ui';
import { useSearchParams } from 'react-router';
import { useText } from '../../platform/texts.ts';
import { CertificateList } from './CertificateList.tsx';
import { DepositList } from './DepositList.tsx';

const LISTS = ['deposits', 'certificates'] as const;

/** Everything that came in, and everything that was asked about. */
export function HistoryPage() {
  const t = useText('recharge');
  const [search, setSearch] = useSearchParams();
  const list = search.get('show') === 'certificates' ? 'certificates' : 'deposits';
  return (
    <ListPage
      filters={
        <Segmented
          label={t('history.show')}
          items={LISTS.map((id) => ({ id, label: t(`history.${id}`) }))}
          value={list}
          onValueChange={(show) => setSearch({ show }, { replace: true })}
        />
      }
    >
      {list === 'deposits' ? <DepositList /> : <CertificateList />}
    </ListPage>
  );
}
