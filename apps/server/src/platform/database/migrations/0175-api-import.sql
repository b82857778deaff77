-- [APM-4] Accounts of customers at other exchanges. The key of one is sealed for its owner and this row; [APM-8] only an account
-- that is read has one.
create table exchange_account (
  id text collate "C" primary key check (id ~ '^xac_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  venue text not null check (venue in ('BINANCE', 'OKEX')),
  label text not null check (length(label) between 1 and 40),
  key_end text not null check (length(key_end) = 4),
  -- Equal keys of one customer have equal tags; nobody can compute one without a server key.
  key_tag text not null check (key_tag ~ '^[0-9a-f]{64}$'),
  sealed bytea,
  may_trade boolean not null,
  state text not null check (state in ('active', 'failing', 'suspended', 'removed')),
  reason text check (length(reason) <= 40),
  created_at timestamptz not null,
  checked_at timestamptz not null,
  failing_since timestamptz,
  -- What the exchange said last, shown until it is asked again.
  balances jsonb,
  balances_at timestamptz,
  -- How far its trades are read, in the exchange's own numbers.
  trade_mark jsonb not null default '{}',
  trades_at timestamptz,
  check ((sealed is not null) = (state in ('active', 'failing'))),
  check (state <> 'removed' or (balances is null and trade_mark = '{}')),
  check ((balances is null) = (balances_at is null))
);
create index exchange_account_of_user on exchange_account (user_id, id);
create index exchange_account_to_check on exchange_account (checked_at) where sealed is not null;
-- [APM-5] Whoever sends the same key twice at once has it bound once.
create unique index exchange_account_once on exchange_account (user_id, venue, key_tag) where sealed is not null;
grant select, insert, update (sealed, may_trade, state, reason, checked_at, failing_since, balances, balances_at, trade_mark, trades_at)
  on exchange_account to candor_app;

-- What was traded there. Figures are the exchange's own text: it knows coins the ledger does not.
create table exchange_trade (
  account_id text collate "C" not null references exchange_account (id),
  market text collate "C" not null check (length(market) between 3 and 40),
  trade_id text collate "C" not null check (length(trade_id) <= 24),
  side text not null check (side in ('buy', 'sell')),
  price text not null,
  quantity text not null,
  fee text not null,
  fee_asset text not null,
  at timestamptz not null,
  primary key (account_id, market, trade_id)
);
create index exchange_trade_newest on exchange_trade (account_id, at desc, market desc, trade_id desc);
grant select, insert, delete on exchange_trade to candor_app;
