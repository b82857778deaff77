-- What stands behind a customer's bell. The position is that of the fact in the event log, so a fact makes one notice only.
create table notice (
  user_id text not null references app_user (id),
  position bigint not null check (position > 0),
  kind text not null check (length(kind) between 1 and 40),
  book text not null check (book in ('real', 'demo')),
  -- The record it is about, where it has a page of its own.
  subject text check (length(subject) <= 64),
  asset text references ledger_asset (asset),
  amount text check (length(amount) <= 60),
  -- What the sentence quotes.
  quoted jsonb not null,
  at timestamptz not null,
  read_at timestamptz,
  primary key (user_id, position),
  check ((asset is null) = (amount is null))
);
create index notice_unread on notice (user_id) where read_at is null;
create index notice_age on notice (at);
grant select, insert, delete on notice to candor_app;
grant update (read_at) on notice to candor_app;

-- What a customer does not want to receive. No row: everything arrives.
create table notice_setting (
  user_id text primary key references app_user (id),
  muted text[] not null check (muted <@ array['money', 'trading', 'account'])
);
grant select, insert, update on notice_setting to candor_app;

-- How far the event log has been read. Facts from before there was a bell are not told afterwards.
create table notice_cursor (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);
insert into notice_cursor (position) select position from event_head;
grant select, update on notice_cursor to candor_app;
