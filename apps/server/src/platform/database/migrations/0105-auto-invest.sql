-- Auto invest: a plan buys a coin for a fixed amount at each of its times. No money is set aside for it; the sums below are those of its
-- runs, changed in the transaction that writes the run.
create table auto_invest_plan (
  id text collate "C" primary key check (id ~ '^aip_[0-9a-z]{26}$'),
  book text not null check (book in ('real', 'demo')),
  user_id text not null references app_user (id),
  market text not null,
  amount numeric(38, 0) not null check (amount > 0),
  -- In minutes. The first run's moment also says the time of the clock in New York that whole days keep.
  period integer not null check (period between 1 and 43200),
  start_at timestamptz not null,
  end_at timestamptz not null check (end_at > start_at),
  planned integer not null check (planned between 1 and 10000),
  at_end text not null check (at_end in ('keep', 'sell')),
  highest_price numeric(38, 0) check (highest_price > 0),
  fee_ppm integer not null check (fee_ppm between 0 and 1000000),
  code text unique check (code ~ '^[2-9A-HJKMNP-Z]{8}$'),
  state text not null check (state in ('inProgress', 'finished')),
  next_slot integer not null check (next_slot between 0 and planned),
  -- When it is looked at next.
  next_at timestamptz,
  waits_for text check (length(waits_for) <= 20),
  bought integer not null default 0 check (bought >= 0),
  skipped integer not null default 0 check (skipped >= 0),
  spent numeric(38, 0) not null default 0 check (spent >= 0),
  coins numeric(38, 0) not null default 0 check (coins >= 0),
  sold numeric(38, 0) check (sold > 0 and sold <= coins),
  sold_cost numeric(38, 0) check (sold_cost >= 0),
  proceeds numeric(38, 0) check (proceeds >= 0),
  performance_fee numeric(38, 0) check (performance_fee >= 0),
  sale_order text,
  created_at timestamptz not null,
  finished_at timestamptz,
  check ((state = 'finished') = (finished_at is not null)),
  check ((state = 'finished') = (next_at is null)),
  check (state = 'inProgress' or waits_for is null),
  check ((sold is null) = (proceeds is null) and (sold is null) = (performance_fee is null)
    and (sold is null) = (sale_order is null) and (sold is null) = (sold_cost is null)),
  check (sold is null or state = 'finished'),
  check (performance_fee is null or performance_fee <= greatest(0, proceeds - sold_cost))
) with (fillfactor = 70);
create index auto_invest_plan_due on auto_invest_plan (next_at) where state = 'inProgress';
create index auto_invest_plan_of_user on auto_invest_plan (user_id, id);
grant select, insert, update (state, next_slot, next_at, waits_for, bought, skipped, spent, coins, sold, sold_cost, proceeds,
  performance_fee, sale_order, finished_at) on auto_invest_plan to candor_app;

-- [AIV-5] A plan and a slot make one run. Nobody changes one.
create table auto_invest_run (
  plan_id text collate "C" not null references auto_invest_plan (id),
  slot integer not null check (slot >= 0),
  due_at timestamptz not null,
  at timestamptz not null,
  skipped text check (length(skipped) <= 20),
  order_id text unique,
  spent numeric(38, 0) not null check (spent >= 0),
  coins numeric(38, 0) not null check (coins >= 0),
  fee numeric(38, 0) not null check (fee >= 0),
  primary key (plan_id, slot),
  check ((skipped is null) = (spent > 0)),
  check (skipped is not null or order_id is not null)
);
create index auto_invest_run_at on auto_invest_run (at);
grant select, insert on auto_invest_run to candor_app;

-- [AIV-14] A friend assists a plan once.
create table auto_invest_assist (
  id text collate "C" primary key check (id ~ '^aia_[0-9a-z]{26}$'),
  plan_id text collate "C" not null references auto_invest_plan (id),
  owner_id text not null references app_user (id),
  helper_id text not null references app_user (id),
  at timestamptz not null,
  unique (plan_id, helper_id),
  check (owner_id <> helper_id)
);
create index auto_invest_assist_of_owner on auto_invest_assist (owner_id, id);
create index auto_invest_assist_of_helper on auto_invest_assist (helper_id, id);
grant select, insert on auto_invest_assist to candor_app;
