-- Candor's own markets. One row for each market of each book: who runs it, how far it has come, and whether it is halted.
-- A batch must find its own epoch and the number of the command before it, in the transaction that moves the money; so a
-- runner that was replaced cannot commit. `hash` is what the order book must come to when it is rebuilt from its orders.
create table spot_market (
  book text not null check (book in ('real', 'demo')),
  market text not null check (market ~ '^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$'),
  epoch bigint not null default 0,
  holder text not null default '',
  expires_at timestamptz not null default to_timestamp(0),
  seq bigint not null default 0 check (seq >= 0),
  ticket bigint not null default 0,
  last_price bigint not null default 0,
  reach_low bigint not null default 0,
  reach_high bigint not null default 0,
  trades bigint not null default 0,
  owners bigint not null default 0,
  hash text not null default '',
  halted_for text check (length(halted_for) between 1 and 300),
  halted_at timestamptz,
  halted_by text,
  check ((halted_for is null) = (halted_at is null)),
  primary key (book, market)
) with (fillfactor = 10);
grant select, insert on spot_market to candor_app;
grant update (epoch, holder, expires_at, seq, ticket, last_price, reach_low, reach_high, trades, owners, hash, halted_for,
  halted_at, halted_by) on spot_market to candor_app;

-- Prices are ticks and sizes lots, as the book counts them; turnover, fee and what is set aside are minor units, as the
-- ledger does. `no` is the order's number in its book, `ticket` its place in the queue.
create table spot_order (
  id text primary key check (id ~ '^ord_[0-9a-z]{26}$'),
  book text not null,
  market text not null,
  no bigint not null,
  owner text not null,
  owner_no integer not null,
  user_id text,
  account text not null,
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('limit', 'market', 'stop', 'stopLimit')),
  life text not null check (life in ('gtc', 'ioc', 'fok')),
  is_post_only boolean not null,
  self_trade text not null check (self_trade in ('cancelNewest', 'cancelOldest', 'cancelBoth', 'decrement')),
  price bigint not null check (price > 0),
  stop bigint not null check (stop >= 0),
  lots bigint not null check (lots >= 0),
  budget bigint not null check (budget >= 0),
  left_open bigint not null check (left_open >= 0),
  filled bigint not null check (filled >= 0),
  turnover numeric(38, 0) not null check (turnover >= 0),
  fee numeric(38, 0) not null check (fee >= 0),
  maker_fee integer not null check (maker_fee between 0 and 1000000),
  taker_fee integer not null check (taker_fee between 0 and 1000000),
  state text not null check (state in ('waiting', 'open', 'filled', 'cancelled')),
  reason text check (reason in ('owner', 'unfilled', 'selfTrade', 'band', 'house')),
  ticket bigint not null,
  is_triggered boolean not null,
  hold_id uuid,
  held numeric(38, 0) not null check (held >= 0),
  -- The transfers in which money was set aside for it or given back, and the holds it had.
  trail uuid[] not null,
  holds uuid[] not null,
  request_id uuid not null unique,
  request_hash text not null,
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  check ((lots = 0) = (budget > 0)),
  check ((reason is not null) = (state = 'cancelled')),
  check (left_open = 0 or state in ('waiting', 'open')),
  check (held = 0 or state in ('waiting', 'open'))
) with (fillfactor = 80);
-- What a restart reads, and what a customer lists. Ids grow with time, so they are the order of the list too.
create index spot_order_live on spot_order (book, market, ticket) where state in ('waiting', 'open');
create index spot_order_of_user on spot_order (user_id, id) where user_id is not null;
grant select, insert, update (price, lots, left_open, filled, turnover, fee, state, reason, ticket, is_triggered, hold_id,
  held, trail, holds, changed_at) on spot_order to candor_app;

-- A trade. Its postings are the legs of one transfer, from `leg` on: base, quote, the taker's fee and the maker's, as far
-- as they are above zero. Whoever shares in a fee later finds here who paid which, at which rate and for whose order.
create table spot_fill (
  id text primary key check (id ~ '^trd_[0-9a-z]{26}$'),
  book text not null,
  market text not null,
  no bigint not null,
  price bigint not null check (price > 0),
  lots bigint not null check (lots > 0),
  base numeric(38, 0) not null check (base > 0),
  quote numeric(38, 0) not null check (quote > 0),
  maker_order text not null,
  taker_order text not null,
  maker_user text,
  taker_user text,
  taker_side text not null check (taker_side in ('buy', 'sell')),
  maker_fee numeric(38, 0) not null check (maker_fee >= 0),
  taker_fee numeric(38, 0) not null check (taker_fee >= 0),
  transfer_id uuid not null,
  leg smallint not null check (leg >= 0),
  at timestamptz not null,
  check (maker_order <> taker_order)
);
create unique index spot_fill_no on spot_fill (book, market, no);
create index spot_fill_of_maker on spot_fill (maker_order);
create index spot_fill_of_taker on spot_fill (taker_order);
grant select, insert on spot_fill to candor_app;

-- What each customer traded for real money, in minor units of USDT: levels are earned by it.
create table spot_volume (
  user_id text primary key,
  minor numeric(38, 0) not null check (minor >= 0)
) with (fillfactor = 60);
grant select, insert, update (minor) on spot_volume to candor_app;

create or replace view settled_volume as select user_id, minor from spot_volume;
