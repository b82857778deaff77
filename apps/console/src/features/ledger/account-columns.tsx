import type { OutputOf } from '@candor/contract';
import type { searchLedgerAccounts } from '@candor/contract/ledger/calls';
import { type Column, Count } from '@candor/ui';
import { ExactAmount } from '../../parts/ExactAmount.tsx';
import { shortName } from '../../platform/short-name.ts';
import type { Text } from '../../platform/text.ts';
import { readMoney } from '../../platform/wire-money.ts';

export type Account = OutputOf<typeof searchLedgerAccounts>['rows'][number];

export function accountColumns(t: Text): readonly Column<Account>[] {
  return [
    {
      id: 'name',
      title: t('ledger.account'),
      cell: (row) => <code title={row.name}>{shortName(row.name)}</code>,
      csv: (row) => row.name,
    },
    { id: 'owner', title: t('ledger.owner'), cell: (row) => row.owner ?? t('none'), csv: (row) => row.owner ?? '' },
    { id: 'book', title: t('ledger.book'), cell: (row) => t(`book.${row.book}`), csv: (row) => row.book },
    { id: 'asset', title: t('ledger.asset'), cell: (row) => row.balance.asset, csv: (row) => row.balance.asset },
    {
      id: 'balance',
      title: t('ledger.balance'),
      cell: (row) => <ExactAmount value={readMoney(row.balance)} hasUnit={false} />,
      csv: (row) => row.balance.amount,
      align: 'end',
    },
    {
      id: 'postings',
      title: t('ledger.postings'),
      cell: (row) => <Count value={row.postings} />,
      csv: (row) => String(row.postings),
      align: 'end',
    },
    {
      id: 'floor',
      title: t('ledger.floor'),
      cell: (row) =>
        row.floor === null ? t('ledger.floor.none') : <ExactAmount value={readMoney(row.floor)} hasUnit={false} />,
      csv: (row) => row.floor?.amount ?? '',
      align: 'end',
      isExtra: true,
    },
    {
      id: 'number',
      title: t('ledger.number'),
      cell: (row) => <code>{row.id}</code>,
      csv: (row) => row.id,
      isExtra: true,
    },
  ];
}
