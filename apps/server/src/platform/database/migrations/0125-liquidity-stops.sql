-- [SPT-44] Where the liquidity provider stopped quoting because its trades of an hour lost too much. It goes on when the time
-- is over, or when an operator has looked and says so.
create table liquidity_stop (
  book text not null check (book in ('real', 'demo')),
  market text not null,
  at timestamptz not null,
  until timestamptz not null,
  -- In minor units of USDT.
  loss numeric(38, 0) not null check (loss > 0),
  ended_at timestamptz,
  ended_by text,
  note text,
  primary key (book, market, at),
  check (until > at),
  check (ended_at is null or ended_at >= at),
  check ((ended_at is null) = (ended_by is null) and (ended_at is null) = (note is null))
);
grant select, insert, update (ended_at, ended_by, note) on liquidity_stop to candor_app;
