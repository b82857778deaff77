-- Copy trading. A project is led by one customer; money lies in ledger accounts of its own for each follow, the leader's stake
-- among them. Sums below change in the transaction of the postings that make them true.
create table copy_project (
  id text collate "C" primary key check (id ~ '^cpp_[0-9a-z]{26}$'),
  leader_id text not null references app_user (id),
  name text not null check (length(name) between 1 and 40),
  market text not null,
  -- [CPY-1]
  share_ppm integer not null check (share_ppm between 0 and 300000),
  cap numeric(38, 0) not null check (cap >= stake),
  stake numeric(38, 0) not null check (stake > 0),
  is_house boolean not null default false,
  state text not null check (state in ('pending', 'open', 'suspended', 'ending', 'ended', 'rejected')),
  reason text check (length(reason) <= 301),
  -- Of those who follow now.
  followed numeric(38, 0) not null default 0 check (followed >= 0),
  followers integer not null default 0 check (followers between 0 and 200),
  opened_at timestamptz not null,
  decided_by text references operator (id),
  decided_at timestamptz,
  ended_at timestamptz,
  -- [CPY-2] The leader has a twentieth at least.
  check (stake + followed <= cap and stake + followed <= stake * 20),
  check ((state in ('ended', 'rejected')) = (ended_at is not null)),
  check (state not in ('suspended', 'rejected') or reason is not null)
) with (fillfactor = 70);
-- [CPY-1] A leader has one at a time.
create unique index copy_project_of_leader on copy_project (leader_id) where ended_at is null;
grant select, insert, update (state, reason, followed, followers, decided_by, decided_at, ended_at) on copy_project
  to candor_app;

create table copy_follow (
  id text collate "C" primary key check (id ~ '^cpf_[0-9a-z]{26}$'),
  project_id text collate "C" not null references copy_project (id),
  user_id text not null references app_user (id),
  is_leader boolean not null,
  amount numeric(38, 0) not null check (amount > 0),
  -- [CPY-3] None for a leader.
  stop_ppm integer check (stop_ppm between 100000 and 900000),
  -- What the leader's own money was worth when it began, to hold the two results against each other.
  leader_equity numeric(38, 0) not null check (leader_equity > 0),
  cash numeric(38, 0) not null check (cash >= 0),
  coins numeric(38, 0) not null default 0 check (coins >= 0),
  cost numeric(38, 0) not null default 0 check (cost >= 0),
  fees numeric(38, 0) not null default 0 check (fees >= 0),
  sales integer not null default 0,
  wins integer not null default 0 check (wins between 0 and sales),
  paid numeric(38, 0) not null default 0 check (paid >= 0),
  high numeric(38, 0) not null,
  state text not null check (state in ('following', 'leaving', 'ended')),
  left_for text check (left_for in ('asked', 'stopLoss', 'projectEnded', 'rejected')),
  at_end text check (at_end in ('sell', 'keep')),
  -- Counts the sales of one that leaves.
  sale_no integer not null default 0,
  waits_for text check (length(waits_for) <= 40),
  end_equity numeric(38, 0),
  end_leader_equity numeric(38, 0),
  revision integer not null default 1,
  started_at timestamptz not null,
  ended_at timestamptz,
  check (is_leader = (stop_ppm is null)),
  check ((state = 'following') = (left_for is null) and (left_for is null) = (at_end is null)),
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (end_equity is not null))
) with (fillfactor = 70);
create unique index copy_follow_once on copy_follow (project_id, user_id) where state <> 'ended';
create index copy_follow_of_project on copy_follow (project_id, id);
create index copy_follow_of_user on copy_follow (user_id, id);
grant select, insert, update (cash, coins, cost, fees, sales, wins, paid, high, state, left_for, at_end, sale_no, waits_for,
  end_equity, end_leader_equity, revision, ended_at) on copy_follow to candor_app;

-- [CPY-11] On disk before it is sent.
create table copy_order (
  id text collate "C" primary key check (id ~ '^cpo_[0-9a-z]{26}$'),
  project_id text collate "C" not null references copy_project (id),
  side text not null check (side in ('buy', 'sell')),
  kind text not null check (kind in ('market', 'limit', 'close')),
  price numeric(38, 0) check (price > 0),
  -- The leader's own: quote to buy, coins to sell.
  amount numeric(38, 0) not null check (amount >= 0),
  state text not null check (state in ('waiting', 'decided', 'filled', 'refused', 'cancelled', 'expired')),
  refusal text check (length(refusal) <= 60),
  order_id text unique,
  base numeric(38, 0) not null default 0 check (base >= 0),
  quote numeric(38, 0) not null default 0 check (quote >= 0),
  mark numeric(38, 0),
  placed_at timestamptz not null,
  ended_at timestamptz,
  check ((kind = 'limit') = (price is not null)),
  check ((state = 'filled') = (order_id is not null)),
  check ((state in ('waiting', 'decided')) = (ended_at is null))
);
create index copy_order_live on copy_order (project_id, id) where ended_at is null;
create index copy_order_of_project on copy_order (project_id, id);
grant select, insert, update (state, refusal, order_id, base, quote, mark, ended_at) on copy_order to candor_app;

-- Everybody's part of an order, or why they had none. Nobody changes one.
create table copy_part (
  order_id text collate "C" not null references copy_order (id),
  follow_id text collate "C" not null references copy_follow (id),
  left_out text check (left_out in ('noMoney', 'noCoins', 'tooSmall', 'cancelled', 'banned', 'legalHold')),
  put numeric(38, 0) not null check (put >= 0),
  paid numeric(38, 0) not null check (paid between 0 and put),
  brought numeric(38, 0) not null check (brought >= 0),
  fee numeric(38, 0) not null check (fee >= 0),
  at timestamptz not null,
  primary key (order_id, follow_id),
  check (left_out is null or put = 0)
);
create index copy_part_of_follow on copy_part (follow_id, order_id);
grant select, insert on copy_part to candor_app;

-- [CPY-13] Once for each week of a follow, and once at its end.
create table copy_settlement (
  follow_id text collate "C" not null references copy_follow (id),
  period text not null check (period ~ '^(\d{4}-\d{2}-\d{2}|end)$'),
  equity numeric(38, 0) not null,
  due numeric(38, 0) not null check (due >= 0),
  cash numeric(38, 0) not null check (cash >= 0),
  coins numeric(38, 0) not null check (coins >= 0),
  mark numeric(38, 0),
  at timestamptz not null,
  primary key (follow_id, period)
);
grant select, insert on copy_settlement to candor_app;

-- [CPY-17] What the curve is made of: one point an hour, only with a fresh mark.
create table copy_point (
  project_id text collate "C" not null references copy_project (id),
  at timestamptz not null,
  leader_equity numeric(38, 0) not null,
  all_equity numeric(38, 0) not null,
  followers integer not null,
  median_ppm integer,
  primary key (project_id, at)
);
grant select, insert on copy_point to candor_app;

-- [CPY-5] Whether this customer followed the leader before such a moment, and what went to leaders since whom they did not.
create function copy_knows_leader(customer text, leader text, since timestamptz) returns boolean
  language sql stable as $$
    select exists (select from copy_follow f join copy_project p on p.id = f.project_id
      where f.user_id = customer and p.leader_id = leader and not f.is_leader and f.started_at <= since)
  $$;
create function copy_to_new_since(customer text, since timestamptz) returns numeric
  language sql stable as $$
    select coalesce(sum(f.amount), 0) from copy_follow f join copy_project p on p.id = f.project_id
    where f.user_id = customer and not f.is_leader and f.started_at > since
      and not copy_knows_leader(customer, p.leader_id, since)
  $$;
