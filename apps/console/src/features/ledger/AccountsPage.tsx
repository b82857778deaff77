import { searchLedgerAccounts } from '@candor/contract/ledger/calls';
import { Button, EmptyState, iconLedger, iconSearch } from '@candor/ui';
import { useNavigate, useSearchParams } from 'react-router';
import { PagedTable } from '../../parts/PagedTable.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { SearchBox } from '../../parts/SearchBox.tsx';
import { paths } from '../../platform/paths.ts';
import { useText } from '../../platform/text.ts';
import { isTransferId } from '../../platform/transfer-id.ts';
import { useReadPages } from '../../platform/use-read.ts';
import { accountColumns } from './account-columns.tsx';
import { LedgerGate } from './LedgerGate.tsx';
import { TransferDrawer } from './TransferDrawer.tsx';
import { useTransferDrawer } from './use-transfer-drawer.ts';

const PAGE_SIZE = '50';

export function AccountsPage() {
  return (
    <LedgerGate>
      <Accounts />
    </LedgerGate>
  );
}

function Accounts() {
  const t = useText();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const transfer = useTransferDrawer();
  const search = params.get('search') ?? '';
  const accounts = useReadPages(searchLedgerAccounts, { search, limit: PAGE_SIZE });

  function find(text: string) {
    // Nobody searches an account by the id of a transfer: whoever pastes one wants to see it.
    if (isTransferId(text)) transfer.open(text);
    else setParams(text === '' ? {} : { search: text });
  }

  return (
    <>
      <PageHead title={t('ledger.title')} text={t('ledger.text')} />
      <PagedTable
        label={t('ledger.accounts')}
        reading={accounts}
        columns={accountColumns(t)}
        rowKey={(row) => row.id}
        onOpen={(row) => navigate(paths.account(row.id))}
        csvName="candor-accounts.csv"
        count={(rows) => t('ledger.loaded', { count: rows.length })}
        toolbar={
          <SearchBox label={t('ledger.search.label')} placeholder={t('ledger.search')} value={search} onSearch={find} />
        }
        empty={
          search === '' ? (
            <EmptyState icon={iconLedger} title={t('ledger.empty')} hint={t('ledger.empty.text')} />
          ) : (
            <EmptyState
              icon={iconSearch}
              title={t('ledger.empty.search', { search })}
              hint={t('ledger.empty.search.text')}
              action={
                <Button variant="secondary" size="medium" onClick={() => find('')}>
                  {t('ledger.clear')}
                </Button>
              }
            />
          )
        }
      />
      {transfer.id !== undefined && <TransferDrawer id={transfer.id} onClose={transfer.close} />}
    </>
  );
}
