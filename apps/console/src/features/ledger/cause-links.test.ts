import { expect, it } from 'vitest';
import { linksOfCause } from './cause-links.ts';

const ID = '01890000-0000-7000-8000-000000000001';
const OTHER = '01890000-0000-7000-8000-000000000002';

it('does not send a transfer that is its own cause to itself', () => {
  expect(linksOfCause({ id: ID }, ID)).toEqual([{ to: 'audit', href: `/audit?search=${ID}` }]);
});

it('opens the transfer that caused another', () => {
  expect(linksOfCause({ id: OTHER }, ID)[0]).toEqual({ to: 'transfer', href: `/ledger?transfer=${OTHER}` });
});

it('never lets an id write its own address', () => {
  expect(linksOfCause({ id: 'a&entry=1#x' }, ID)).toEqual([{ to: 'audit', href: '/audit?search=a%26entry%3D1%23x' }]);
});

it('opens the approval that moved house money', () => {
  const id = `apr_${'0'.repeat(26)}`;
  expect(linksOfCause({ id }, ID)).toEqual([{ to: 'approval', href: `/approvals?open=${id}` }]);
});

it.each([
  ['wdr', 'withdrawal', '/withdrawal/case/'],
  ['dep', 'deposit', '/recharge/case/'],
  ['crt', 'certificate', '/recharge/case/'],
  ['nrg', 'energy', '/energy?order='],
])('opens the record behind a movement: %s', (prefix, to, path) => {
  const id = `${prefix}_${'0'.repeat(26)}`;
  expect(linksOfCause({ id }, ID)).toEqual([
    { to, href: `${path}${id}` },
    { to: 'audit', href: `/audit?search=${id}` },
  ]);
});
