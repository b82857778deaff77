-- What the search for spreads between the venues has counted in each market, a minute at a time. `last_minute` keeps one
-- minute from being counted twice, whoever asks.
create table ai_spread (
  market text primary key,
  since timestamptz not null,
  last_minute timestamptz not null,
  searched bigint not null check (searched >= 0),
  executable bigint not null check (executable between 0 and searched),
  skipped bigint not null check (skipped >= 0),
  last jsonb,
  best jsonb,
  check ((last is null) = (searched = 0)),
  check ((best is null) = (searched = 0))
);
grant select, insert, update (last_minute, searched, executable, skipped, last, best) on ai_spread to candor_app;
