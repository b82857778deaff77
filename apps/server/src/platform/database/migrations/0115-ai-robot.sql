-- Models of the AI robot. A run trains every variant on one recording; nobody changes what came of it.
create table ai_run (
  no bigint generated always as identity primary key,
  -- What was trained on what. The same is not trained twice.
  key text not null unique check (key ~ '^[0-9a-f]{64}$'),
  what text not null check (length(what) between 1 and 120),
  source text not null check (length(source) between 1 and 120),
  data text not null check (data ~ '^[0-9a-f]{64}$'),
  candles integer not null check (candles > 0),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- How many variants were ever tried, these included, and how far their Sharpe ratios scattered.
  tries integer not null check (tries > 0),
  variance double precision not null check (variance >= 0),
  at timestamptz not null
);
grant select, insert on ai_run to candor_app;

create table ai_model (
  run_no bigint not null references ai_run (no),
  version text not null check (version ~ '^[0-9a-f]{64}$'),
  -- The best of its run has the place one.
  place integer not null check (place > 0),
  settings jsonb not null,
  model jsonb not null,
  trained_from timestamptz not null,
  trained_until timestamptz not null,
  judged_from timestamptz not null,
  judged_until timestamptz not null,
  forecasts integer not null check (forecasts >= 0),
  log_loss double precision not null check (log_loss >= 0),
  base_log_loss double precision not null check (base_log_loss >= 0),
  sharpe double precision not null,
  deflated_sharpe double precision not null check (deflated_sharpe between 0 and 1),
  net double precision not null,
  holding double precision not null,
  -- The verdict is worked out here: there is no way to write it down.
  has_edge boolean not null generated always as
    (forecasts >= 200 and log_loss < base_log_loss and deflated_sharpe > 0.95 and net > holding) stored,
  primary key (run_no, version),
  unique (run_no, place)
);
grant select, insert on ai_model to candor_app;

-- The candles a decision was made on, one row for all robots that looked at them.
create table ai_look (
  market text not null,
  candle_at timestamptz not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  bars jsonb not null,
  primary key (market, candle_at, hash)
);
grant select, insert on ai_look to candor_app;

-- What a decision was made of, beside the robot's own row of it. Nobody changes one, so it can be made again and compared.
create table ai_decision (
  robot_id text not null,
  candle_at timestamptz not null,
  market text not null,
  look text not null,
  run_no bigint not null,
  version text not null,
  has_edge boolean not null,
  features jsonb not null,
  likely double precision check (likely between 0 and 1),
  contributions jsonb not null,
  reason text not null check (length(reason) between 1 and 40),
  cash numeric(38, 0) not null check (cash >= 0),
  coins numeric(38, 0) not null check (coins >= 0),
  intents jsonb not null,
  primary key (robot_id, candle_at),
  foreign key (robot_id, candle_at) references robot_decision (robot_id, candle_at),
  foreign key (market, candle_at, look) references ai_look (market, candle_at, hash),
  foreign key (run_no, version) references ai_model (run_no, version)
);
grant select, insert on ai_decision to candor_app;
