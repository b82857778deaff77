-- Robots. What one has lies in a ledger account of its own; this says by which rules it trades and how it stands. `revision`
-- counts its changes: whoever decides on an older one changes nothing.
create table robot (
  id text primary key check (id ~ '^rob_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  book text not null check (book in ('real', 'demo')),
  market text not null,
  name text not null check (length(name) between 1 and 40),
  template text not null check (length(template) between 1 and 40),
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  invested numeric(38, 0) not null check (invested > 0),
  -- What simply holding is measured by: the price when it started, and the fee of buying then.
  hold_price numeric(38, 0) not null check (hold_price > 0),
  hold_fee_ppm integer not null check (hold_fee_ppm between 0 and 1000000),
  state text not null check (state in ('running', 'halted', 'stopping', 'stopped')),
  halt text check (halt in ('staleFeed', 'gap', 'outlier', 'marketHalted', 'killSwitch', 'legalHold')),
  segment integer not null check (segment > 0),
  -- What the rules keep from one candle to the next; null before the first.
  rule_state jsonb,
  -- The candle it decided on last.
  decided_at timestamptz,
  coins text check (coins in ('sell', 'keep')),
  stop_asked_at timestamptz,
  end_price numeric(38, 0) check (end_price > 0),
  revision integer not null default 1 check (revision > 0),
  started_at timestamptz not null,
  stopped_at timestamptz,
  check ((state = 'halted') = (halt is not null)),
  check ((state in ('stopping', 'stopped')) = (coins is not null and stop_asked_at is not null)),
  check ((state = 'stopped') = (stopped_at is not null))
) with (fillfactor = 70);
create index robot_live on robot (market, book) where state <> 'stopped';
create index robot_of_user on robot (user_id, id);
create index robot_of_book on robot (book, id);
grant select, insert, update (name, template, version, state, halt, segment, rule_state, decided_at, coins, stop_asked_at,
  end_price, revision, stopped_at) on robot to candor_app;

-- Results of different rules never blend: each change begins a new one.
create table robot_segment (
  robot_id text not null references robot (id),
  no integer not null check (no > 0),
  template text not null,
  version text not null,
  started_at timestamptz not null,
  start_equity numeric(38, 0) not null,
  ended_at timestamptz,
  end_equity numeric(38, 0),
  primary key (robot_id, no),
  check ((ended_at is null) = (end_equity is null))
);
grant select, insert, update (ended_at, end_equity) on robot_segment to candor_app;

-- What was decided when a candle had closed: once for each. Nobody changes one.
create table robot_decision (
  robot_id text not null references robot (id),
  candle_at timestamptz not null,
  segment integer not null,
  reason text not null check (length(reason) between 1 and 40),
  close numeric(38, 0) not null check (close > 0),
  equity numeric(38, 0) not null,
  holding numeric(38, 0) not null,
  at timestamptz not null,
  primary key (robot_id, candle_at)
);
grant select, insert on robot_decision to candor_app;

-- What is to be ordered, written down before it is. The id is made of robot, candle and number, and is the order's for ever.
create table robot_intent (
  request_id uuid primary key,
  robot_id text not null references robot (id),
  candle_at timestamptz not null,
  no integer not null check (no >= 0),
  intent jsonb not null,
  state text not null check (state in ('decided', 'placed', 'refused', 'expired', 'dropped')),
  order_id text,
  refusal text check (length(refusal) <= 60),
  at timestamptz not null,
  unique (robot_id, candle_at, no)
);
create index robot_intent_waiting on robot_intent (robot_id, candle_at, no) where state = 'decided';
grant select, insert, update (state, order_id, refusal) on robot_intent to candor_app;

-- The kill switch. Whoever stopped them all cannot let them go on.
create table robot_stop (
  no bigint generated always as identity primary key,
  reason text not null check (length(reason) between 1 and 301),
  by_id text not null references operator (id),
  by_name text not null,
  at timestamptz not null,
  ended_by text references operator (id) check (ended_by <> by_id),
  ended_at timestamptz,
  check ((ended_by is null) = (ended_at is null))
);
create unique index robot_stop_running on robot_stop ((true)) where ended_at is null;
grant select, insert, update (ended_by, ended_at) on robot_stop to candor_app;
