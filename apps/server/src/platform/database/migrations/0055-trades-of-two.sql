-- [SPT-31] Two customers who trade with each other away from the venues' price may be a thief and a victim. Each pair has at most
-- one alert that nobody has looked at; it grows. One that was looked at stays as it is, with the note.
create table pair_alert (
  id text primary key check (id ~ '^pal_[0-9a-z]{26}$'),
  first_user text not null,
  second_user text not null,
  trades integer not null check (trades > 0),
  -- What each of the two gained against the venues' price, in minor units of USDT.
  first_gained numeric(38, 0) not null check (first_gained >= 0),
  second_gained numeric(38, 0) not null check (second_gained >= 0),
  from_at timestamptz not null,
  last_at timestamptz not null,
  raised_at timestamptz not null,
  seen_at timestamptz,
  seen_by text,
  note text,
  check (first_user < second_user),
  check ((seen_at is null) = (seen_by is null) and (seen_at is null) = (note is null))
);
create unique index pair_alert_open on pair_alert (first_user, second_user) where seen_at is null;
create index pair_alert_seen on pair_alert (first_user, second_user, seen_at);
grant select, insert, update (trades, first_gained, second_gained, last_at, seen_at, seen_by, note) on pair_alert to candor_app;

-- How far the trades of each market have been looked through.
create table pair_watch (
  market text primary key,
  no bigint not null
);
grant select, insert, update (no) on pair_watch to candor_app;

create index spot_fill_of_two on spot_fill (least(maker_user, taker_user), greatest(maker_user, taker_user), at)
  where maker_user is not null and taker_user is not null and book = 'real';
