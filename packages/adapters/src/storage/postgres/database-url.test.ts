import { expect, it } from 'vitest';
import { describeDatabaseUrl, socketUrl, withDatabase, withUser } from './database-url.ts';

const url = socketUrl({ socketDir: '/a b/s,"ö%20', user: 'candor', database: 'candor' });

it('spells a socket so that a plain URL parser reads it back', () => {
  expect(decodeURIComponent(new URL(url).hostname)).toBe('/a b/s,"ö%20');
  expect(new URL(url).pathname).toBe('/candor');
});

it('changes database or user and nothing else', () => {
  expect(withDatabase(url, 'test_1')).toBe(url.replace(/\/candor$/, '/test_1'));
  expect(withUser('postgresql://ada:secret@db:5433/bank?sslmode=require', 'bob')).toBe(
    'postgresql://bob@db:5433/bank?sslmode=require',
  );
});

it('describes an address without its password', () => {
  const described = describeDatabaseUrl('postgresql://ada:secret@db:5433/bank');
  expect(described).toBe('bank at db:5433 as ada');
  expect(describeDatabaseUrl('not an address')).toBe('an address that cannot be read');
});
