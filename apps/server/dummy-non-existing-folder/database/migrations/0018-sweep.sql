-- Bringing what customers paid in from their addresses to the hot wallet. What has been done of a sweep is told by its
-- payments, which name it; here stands only what it is about and how it ended.
create table sweep (
  id text primary key check (id ~ '^swp_[0-9a-z]{26}$'),
  chain text not null check (chain in ('tron', 'ethereum', 'bitcoin')),
  address text not null,
  -- The number of the deposit address: which key signs.
  index integer not null check (index >= 0),
  asset text not null references ledger_asset (asset),
  token text,
  state text not null default 'open' check (state in ('open', 'done', 'failed')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null))
);
-- Each token on an address by itself, and one sweep of it at a time.
create unique index sweep_one_open on sweep (chain, address, coalesce(token, '')) where state = 'open';
create index sweep_of_address on sweep (chain, address, created_at);
grant select, insert, update (state, ended_at) on sweep to candor_app;
