-- What was traded in our own markets by the minute and by the hour: prices in ticks, the sum in minor units of the base
-- asset. Made of spot_fill, and could be made anew from it at any time; a chart of years must not read every trade.
-- `last_no` is the last trade that is counted in a row: what comes after the highest of them is not in any row yet.
create table spot_candle (
  book text not null,
  market text not null,
  unit text not null check (unit in ('minute', 'hour')),
  open_at timestamptz not null,
  open bigint not null check (open > 0),
  high bigint not null,
  low bigint not null,
  close bigint not null,
  volume numeric(38, 0) not null check (volume > 0),
  last_no bigint not null,
  check (low <= open and low <= close and high >= open and high >= close),
  primary key (book, market, unit, open_at)
) with (fillfactor = 80);
create unique index spot_candle_last on spot_candle (book, market, unit, last_no);
grant select, insert, update (high, low, close, volume, last_no) on spot_candle to candor_app;

-- From a line of the ledger to its order: trades are in the order of time, so a few bytes for each hundred pages find those
-- of a moment, and an insert hardly notices.
create index spot_fill_at on spot_fill using brin (at) with (autosummarize = on);
