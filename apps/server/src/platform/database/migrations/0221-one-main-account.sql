-- There is one main account. What lies in accounts of the kind that goes is listed here once, and moved by postings of its own.
create table account_merge (
  name text collate "C" not null,
  book text not null,
  asset text not null,
  transfer_id uuid not null unique default gen_random_uuid(),
  primary key (name, book, asset)
);

insert into account_merge (name, book, asset)
  select name, book, asset from ledger_account where name like 'user:%:trading' and balance > 0;

grant select, delete on account_merge to candor_app;
