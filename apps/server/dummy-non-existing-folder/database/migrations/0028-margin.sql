-- Isolated loans on our own markets. What a position has lies in a ledger account of its own; this says what it owes, how it
-- began and at which marks it closes itself. `version` counts its changes: whoever decides on an older one changes nothing.
create table margin_position (
  id text primary key check (id ~ '^pos_[0-9a-z]{26}$'),
  book text not null check (book in ('real', 'demo')),
  market text not null,
  user_id text not null references app_user (id),
  side text not null check (side in ('long', 'short')),
  multiplier smallint not null check (multiplier > 0),
  lots bigint not null check (lots >= 0),
  cash numeric(38, 0) not null check (cash >= 0),
  loan numeric(38, 0) not null check (loan >= 0),
  interest numeric(38, 0) not null check (interest >= 0),
  opened_lots bigint not null check (opened_lots >= lots and opened_lots > 0),
  opened_turnover numeric(38, 0) not null check (opened_turnover > 0),
  opened_margin numeric(38, 0) not null check (opened_margin > 0),
  paid_out numeric(38, 0) not null check (paid_out >= 0),
  fee_ppm integer not null check (fee_ppm between 0 and 1000000),
  take_profit numeric(38, 0) check (take_profit > 0),
  stop_loss numeric(38, 0) check (stop_loss > 0),
  state text not null check (state in ('open', 'liquidating', 'closed')),
  version integer not null check (version > 0),
  open_order text not null unique,
  charged_until timestamptz not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'closed') = (lots = 0)),
  check (state <> 'closed' or (cash = 0 and loan = 0 and interest = 0)),
  check (side = 'long' or loan = 0)
) with (fillfactor = 70);
create index margin_position_live on margin_position (book, market, side) where state <> 'closed';
create index margin_position_of_user on margin_position (user_id, id);
grant select, insert, update (lots, cash, loan, interest, paid_out, take_profit, stop_loss, state, version, charged_until,
  closed_at) on margin_position to candor_app;

-- Everything that happened to a position, with every figure. Nobody changes one.
create table margin_step (
  position_id text not null references margin_position (id),
  no integer not null check (no > 0),
  kind text not null check (kind in ('open', 'interest', 'close', 'takeProfit', 'stopLoss', 'slice', 'recovered',
    'insurance', 'deleveraged', 'deleverage', 'writeOff')),
  lots bigint not null check (lots >= 0),
  turnover numeric(38, 0) not null,
  fee numeric(38, 0) not null,
  charge numeric(38, 0) not null,
  loan_repaid numeric(38, 0) not null,
  interest numeric(38, 0) not null,
  paid numeric(38, 0) not null,
  lost numeric(38, 0) not null,
  mark numeric(38, 0),
  -- The order it went through the book with, or the transfer that moved the money without one.
  order_id text,
  transfer_id uuid,
  at timestamptz not null,
  primary key (position_id, no)
);
create index margin_step_by_order on margin_step (order_id) where order_id is not null;
grant select, insert on margin_step to candor_app;
