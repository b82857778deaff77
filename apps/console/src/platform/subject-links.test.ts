import { expect, it } from 'vitest';
import { linkOfSubject } from './subject-links.ts';

const TRANSFER = '01890000-0000-7000-8000-000000000002';
const CUSTOMER = 'usr_01hxxxxxxxxxxxxxxxxxxxxxxx';

it('opens a transfer, and finds the accounts of a customer or of a name', () => {
  expect(linkOfSubject(TRANSFER)).toEqual({ to: 'transfer', href: `/ledger?transfer=${TRANSFER}` });
  expect(linkOfSubject(CUSTOMER)).toEqual({ to: 'accounts', href: `/ledger?search=user%3A${CUSTOMER}` });
  expect(linkOfSubject('house:fees')).toEqual({ to: 'accounts', href: '/ledger?search=house%3Afees' });
});

it('leads nowhere from what is no part of the ledger', () => {
  for (const subject of ['olive', 'audit log', 'all accounts', '', 'a&transfer=1']) {
    expect(linkOfSubject(subject)).toBeUndefined();
  }
});
