import { it } from 'vitest';
import { expectRule } from '../seen-to-fail.ts';
import { portableSql } from './portable-sql.ts';

const sql = (text: string) => ({ 'apps/server/src/platform/database/migrations/0001-ledger.sql': text });
const store = (text: string) => ({ 'packages/adapters/src/storage/ledger/writer.ts': `const text = \`${text}\`;` });

it('keeps the money path inside the portable subset', () => {
  expectRule(portableSql, {
    bad: [
      sql('create trigger no_edit before update on entry execute function refuse();'),
      sql('create or replace function refuse() returns trigger language plpgsql as $$ begin end $$;'),
      sql('create table entry (id bigserial primary key);'),
      sql('create table entry (id bigint generated always as identity);'),
      sql("select nextval('x');"),
      sql('create sequence entry_no;'),
      sql('do $$ begin end $$;'),
      sql('alter table entry add constraint x check (true) deferrable initially deferred;'),
      store('select pg_advisory_xact_lock(1)'),
      store('select pg_try_advisory_lock(1)'),
      store('savepoint before'),
      store("select pg_notify('x', '')"),
      store('create temp table batch (id bigint)'),
      store('notify outbox;'),
      { 'apps/server/src/ledger-leader.ts': 'await client.query(`\nLISTEN ledger`);' },
    ],
    good: [
      sql('create table entry (account bigint, seq bigint, primary key (account, seq));'),
      sql('-- No trigger and no sequence: the application hands out the numbers.\nselect 1;'),
      store('update account set balance = x.balance from unnest($1::bigint[]) x where account.version = x.version'),
      store('select 1 for update'),
      { 'apps/server/src/platform/database/migrations/0002-users.sql': 'create sequence uid_no;' },
      {
        'packages/adapters/src/storage/ledger/writer.ts':
          '// A savepoint would not survive the move.\nexport const a = 1;',
      },
    ],
  });
});
