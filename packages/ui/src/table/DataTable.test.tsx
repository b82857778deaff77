import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { type Column, exportLines } from './column.ts';
import { DataTable } from './DataTable.tsx';

afterEach(cleanup);

type Person = { readonly id: string; readonly name: string; readonly city: string };

const ROWS: readonly Person[] = [
  { id: '1', name: 'Maya', city: 'Lisbon' },
  { id: '2', name: 'Tariq', city: 'Doha' },
  { id: '3', name: 'Yuki', city: 'Osaka' },
];

const COLUMNS: readonly Column<Person>[] = [
  { id: 'name', title: 'Name', cell: (row) => row.name, csv: (row) => row.name },
  { id: 'city', title: 'City', cell: (row) => row.city, csv: (row) => row.city, isExtra: true },
];

function renderTable() {
  return renderUi(
    <DataTable
      label="People"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      drawer={(row) => ({ title: `About ${row.name}`, content: <p>{row.city}</p> })}
    />,
  );
}

it('walks its rows with j and k, and opens one with Enter', async () => {
  const user = userEvent.setup();
  renderTable();
  screen.getByRole('region', { name: 'People' }).focus();
  await user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Maya');
  await user.keyboard('jjj');
  expect(document.activeElement?.textContent).toBe('Yuki');
  await user.keyboard('k{Enter}');
  const drawer = screen.getByRole('dialog');
  expect(within(drawer).getByRole('heading').textContent).toBe('About Tariq');
  await user.click(within(drawer).getByRole('button', { name: 'Close' }));
  expect(document.activeElement?.textContent).toBe('Tariq');
});

it('keeps one row in the tab order', () => {
  renderTable();
  const stops = ROWS.map((row) => screen.getByRole('button', { name: row.name }).tabIndex);
  expect(stops).toEqual([0, -1, -1]);
});

it('shows a column when it is picked', async () => {
  const user = userEvent.setup();
  renderTable();
  expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
  await user.click(screen.getByLabelText('City'));
  expect(screen.getByRole('columnheader', { name: 'City' })).toBeDefined();
});

it('exports every column that can be, shown or not', () => {
  expect(exportLines(COLUMNS, ROWS.slice(0, 1))).toEqual([
    ['Name', 'City'],
    ['Maya', 'Lisbon'],
  ]);
});
