import { DAY_MS, later, type Money, money } from '@candor/kernel';
import { Address, Amount, type Column, DataTable, DateTime, Kbd, Row, Rows, StatusChip, useUi } from '@candor/ui';
import type { Story } from '../app/story.ts';
import { useWords } from '../app/Words.tsx';
import styles from './stories.module.css';

type Posting = { readonly id: string; readonly account: string; readonly amount: Money; readonly step: number };

const POSTINGS: readonly Posting[] = Array.from({ length: 24 }, (_, index) => ({
  id: `trf_01jc7k9q4m${String(index).padStart(2, '0')}`,
  account: index % 3 === 0 ? 'house:fees' : 'user:usr_01jc7:funding',
  amount: money('USDT', BigInt((index % 2 === 0 ? 1 : -1) * (index + 1)) * 1_250_001n),
  step: index,
}));

function Table() {
  const words = useWords();
  const now = useUi().clock.now();
  const columns: Column<Posting>[] = [
    { id: 'id', title: 'Transfer', cell: (row) => row.id, csv: (row) => row.id },
    { id: 'account', title: 'Account', cell: (row) => row.account, csv: (row) => row.account },
    { id: 'time', title: 'Time', cell: (row) => <DateTime value={later(now, -row.step * DAY_MS)} /> },
    {
      id: 'amount',
      title: 'Amount',
      align: 'end',
      cell: (row) => <Amount value={row.amount} decimals={6} sign="always" isPublic />,
      csv: (row) => String(row.amount.minor),
    },
    {
      id: 'status',
      title: 'Status',
      cell: () => <StatusChip status="passed">{words.passed}</StatusChip>,
      isExtra: true,
    },
  ];
  return (
    <div className={styles.stack} style={{ maxInlineSize: 'none' }}>
      <p className={styles.note}>
        <Kbd>j</Kbd> <Kbd>k</Kbd> <Kbd>Enter</Kbd>
      </p>
      <DataTable
        label="Postings"
        columns={columns}
        rows={POSTINGS}
        rowKey={(row) => row.id}
        csvName="postings.csv"
        toolbar={<strong>Postings</strong>}
        foot="24 rows"
        drawer={(row) => ({
          title: row.id,
          content: (
            <Rows>
              <Row label="Account">{row.account}</Row>
              <Row label={words.amount}>
                <Amount value={row.amount} decimals="full" sign="always" isPublic />
              </Row>
              <Row label="Cause" isStacked>
                <Address value={row.id} form="full" />
              </Row>
            </Rows>
          ),
        })}
      />
    </div>
  );
}

export const tableStories: Story = {
  id: 'table',
  title: 'Data table',
  cases: [{ name: 'Postings', Case: Table }],
};
