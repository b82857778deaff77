-- [PAL-1] A customer waits for a market's price. Values and prices are ticks, as the book counts them, and trades are those of the
-- real book. `after_no` is the last trade when it was set. A removed row stays for a while, so that removing twice is removing once.
create table price_alert (
  id text collate "C" primary key check (id ~ '^pra_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  market text not null check (market ~ '^[A-Z0-9]{2,10}-[A-Z0-9]{2,10}$'),
  direction text not null check (direction in ('rise', 'fall')),
  value bigint not null check (value > 0),
  from_price bigint not null check (from_price > 0),
  after_no bigint not null check (after_no > 0),
  state text not null check (state in ('waiting', 'reached', 'ended', 'removed')),
  trade_id text,
  trade_no bigint check (trade_no > after_no),
  trade_price bigint,
  trade_at timestamptz,
  created_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > created_at),
  changed_at timestamptz not null,
  check ((trade_id is null) = (trade_no is null) and (trade_id is null) = (trade_price is null)
    and (trade_id is null) = (trade_at is null)),
  check (case state when 'reached' then trade_id is not null when 'removed' then true else trade_id is null end),
  check (trade_at < ends_at),
  check (case direction when 'rise' then value > from_price else value < from_price end),
  check (case direction when 'rise' then trade_price >= value else trade_price <= value end)
) with (fillfactor = 80);
-- A trade finds those it reaches by this one, however many wait elsewhere. No other index begins with the market: a plan made while
-- the table was small is kept, and would read all of a market's alerts by it.
create index price_alert_waiting on price_alert (market, direction, value, id) where state = 'waiting';
-- Its condition says more than those who look for reached alerts ask for, so that it is never read through for them.
create index price_alert_ends on price_alert (ends_at) where state = 'waiting' and trade_id is null;
create unique index price_alert_same on price_alert (user_id, market, direction, value) where state = 'waiting';
create index price_alert_of_user on price_alert (user_id, state, id);
create index price_alert_set on price_alert (user_id, created_at);
create index price_alert_over on price_alert (changed_at) where state <> 'waiting';
grant select, insert, update (state, trade_id, trade_no, trade_price, trade_at, changed_at), delete on price_alert to candor_app;

-- [PAL-2] How far the trades of each market have been looked through. Who sets an alert holds its market's row meanwhile: an alert
-- set between two trades is there when the later one is looked at.
create table price_alert_place (
  market text primary key,
  no bigint not null check (no >= 0)
) with (fillfactor = 50);
grant select, insert, update (no) on price_alert_place to candor_app;
