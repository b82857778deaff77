import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../testing/render-ui.tsx';
import { HubColumns, HubPage } from './HubPage.tsx';
import { ListPage } from './ListPage.tsx';

afterEach(cleanup);

it('reads a hub from its head over the first column to the second', () => {
  renderUi(
    <HubPage>
      <h1>Total</h1>
      <HubColumns side={<p>Accounts</p>}>
        <p>History</p>
        <p>Activity</p>
      </HubColumns>
    </HubPage>,
  );
  const page = document.querySelector('[data-page="hub"]');
  expect(page?.textContent).toBe('TotalHistoryActivityAccounts');
});

it('keeps cards of equal weight in one run, which the columns share', () => {
  renderUi(
    <HubColumns>
      <p>One</p>
      <p>Two</p>
    </HubColumns>,
  );
  expect(document.querySelector('p')?.parentElement?.children).toHaveLength(2);
});

it('puts a list below its head and its filters', () => {
  renderUi(
    <ListPage head={<h1>Records</h1>} filters={<button type="button">All</button>}>
      <p>Rows</p>
    </ListPage>,
  );
  expect(document.querySelector('[data-page="list"]')?.textContent).toBe('RecordsAllRows');
});
