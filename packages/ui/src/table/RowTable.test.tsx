import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { type Column, exportLines } from './column.ts';
import { RowTable } from './RowTable.tsx';

afterEach(cleanup);

type Order = { readonly id: string; readonly amount: string };

const ROWS: readonly Order[] = [
  { id: 'ord_1', amount: '0.5' },
  { id: 'ord_2', amount: '12.25' },
];
const COLUMNS: readonly Column<Order>[] = [
  { id: 'id', title: 'Order', cell: ({ id }) => id, csv: ({ id }) => id },
  { id: 'amount', title: 'Amount', align: 'end', cell: ({ amount }) => `${amount} BTC`, csv: ({ amount }) => amount },
  { id: 'asset', title: 'Asset', cell: () => 'BTC', csv: () => 'BTC', isExtra: true },
  { id: 'star', title: 'Favourites', isUntitled: true, cell: () => <button type="button">Mark</button> },
];

it('is a table whose rows are named by their first cell, and that cell leads to their pages', () => {
  renderUi(
    <RowTable
      label="Orders"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={({ id }) => id}
      href={({ id }) => `/order?id=${id}`}
    />,
  );
  const table = within(screen.getByRole('region', { name: 'Orders' })).getByRole('table');
  const titles = within(table).getAllByRole('columnheader');
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Order', 'Amount', 'Favourites']);
  const [, first] = within(table).getAllByRole('row');
  expect(within(first as HTMLElement).getByRole('rowheader').textContent).toBe('ord_1');
  expect(screen.getByRole('link', { name: 'ord_2' }).getAttribute('href')).toBe('/order?id=ord_2');
  expect(screen.getAllByRole('button', { name: 'Mark' })).toHaveLength(2);
});

it('has no links where rows have no pages', () => {
  renderUi(<RowTable label="Orders" columns={COLUMNS} rows={ROWS} rowKey={({ id }) => id} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('exports plain decimals, with what only the file names beside them', () => {
  expect(exportLines(COLUMNS, ROWS)).toEqual([
    ['Order', 'Amount', 'Asset'],
    ['ord_1', '0.5', 'BTC'],
    ['ord_2', '12.25', 'BTC'],
  ]);
});

it('says what it is sorted by, and tells which title was pressed', async () => {
  const onSort = vi.fn();
  const columns = COLUMNS.map((column) => ({ ...column, isSortable: column.id === 'amount' }));
  renderUi(
    <RowTable
      label="Orders"
      columns={columns}
      rows={ROWS}
      rowKey={({ id }) => id}
      order={{ by: 'amount', isDescending: true, onSort }}
    />,
  );
  expect(screen.getByRole('columnheader', { name: 'Amount' }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: 'Order' }).getAttribute('aria-sort')).toBeNull();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Amount' }));
  expect(onSort).toHaveBeenCalledWith('amount');
});
