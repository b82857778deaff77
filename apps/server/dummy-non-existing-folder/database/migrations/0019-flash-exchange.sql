-- Exchanges of USDT for a coin and back, with the desk of the house as the other side. The money is one movement in the
-- ledger; the row of an exchange is committed with it.

-- What a customer was told: both amounts and everything they were computed from. Nobody changes one, and what was used stays.
create table flash_quote (
  id text primary key check (id ~ '^fxq_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  side text not null check (side in ('buy', 'sell')),
  base text not null references ledger_asset (asset) check (base <> 'USDT'),
  give numeric(38, 0) not null check (give > 0),
  get numeric(38, 0) not null check (get > 0),
  -- Minor USDT for one coin: the median, and what it was with our spread.
  mid numeric(38, 0) not null check (mid > 0),
  rate numeric(38, 0) not null check (rate > 0),
  spread_ppm integer not null check (spread_ppm >= 0),
  cost numeric(38, 0) not null check (cost >= 0),
  sources jsonb not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > quoted_at)
);
create index flash_quote_over on flash_quote (expires_at);
grant select, insert, delete on flash_quote to candor_app;

create table flash_exchange (
  id text primary key check (id ~ '^fxo_[0-9a-z]{26}$'),
  -- One quote is one exchange, whoever comes at the same moment.
  quote_id text not null unique references flash_quote (id),
  user_id text not null references app_user (id),
  transfer_id uuid not null unique,
  at timestamptz not null
);
create index flash_exchange_by_user on flash_exchange (user_id, id);
create index flash_exchange_by_time on flash_exchange (at);
grant select, insert on flash_exchange to candor_app;
