-- [MRG-23] Limit entries on margin. What is reserved lies in an account of the order; `reserved` says how much. `version` counts its
-- changes, so that a fill and a cancel never both happen.
create table margin_order (
  id text primary key check (id ~ '^mgo_[0-9a-z]{26}$'),
  book text not null check (book in ('real', 'demo')),
  market text not null,
  user_id text not null references app_user (id),
  side text not null check (side in ('long', 'short')),
  multiplier smallint not null check (multiplier > 0),
  price bigint not null check (price > 0),
  lots bigint not null check (lots > 0),
  filled bigint not null default 0 check (filled between 0 and lots),
  turnover numeric(38, 0) not null default 0 check (turnover >= 0),
  reserved numeric(38, 0) not null check (reserved >= 0),
  fee_ppm integer not null check (fee_ppm between 0 and 1000000),
  take_profit numeric(38, 0) check (take_profit > 0),
  stop_loss numeric(38, 0) check (stop_loss > 0),
  position_id text references margin_position (id),
  state text not null check (state in ('waiting', 'filled', 'cancelled')),
  reason text check (reason in ('owner', 'hold', 'liquidation', 'margin', 'exits')),
  version integer not null check (version > 0),
  request_id uuid not null unique,
  request_hash text not null,
  placed_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'cancelled') = (reason is not null)),
  check (state <> 'filled' or filled = lots),
  check (state <> 'cancelled' or reserved = 0)
) with (fillfactor = 70);
create index margin_order_open on margin_order (book, market, user_id) where state = 'waiting' or reserved > 0;
create index margin_order_of_user on margin_order (user_id, id);
grant select, insert, update (filled, turnover, reserved, position_id, state, reason, version, changed_at) on margin_order
  to candor_app;

-- A later fill of the same order adds to its position.
grant update (opened_lots, opened_turnover) on margin_position to candor_app;
