-- What the platform itself keeps: people and their log-ins, the audit log, uploaded files, answered commands, and the
-- order in which facts from the outbox were told to the world.

-- Facts about this installation: which keys belong to it, whether the sandbox was seeded.
create table installation (
  name text primary key,
  value text not null,
  set_at timestamptz not null
);
grant select, insert, update on installation to candor_app;

create table app_user (
  id text primary key check (id ~ '^usr_[0-9a-z]{26}$'),
  uid text not null unique check (uid ~ '^[1-9][0-9]{7,9}$' and uid::bigint >= 10000001),
  username text not null check (length(username) between 3 and 64),
  mobile text unique check (mobile ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (length(email) between 3 and 254),
  password_hash text not null,
  trade_password_hash text,
  trade_password_failures integer not null default 0 check (trade_password_failures >= 0),
  trade_password_locked_until timestamptz,
  invite_code text not null unique,
  invited_by text references app_user (id),
  level integer not null default 0 check (level between 0 and 6),
  vip_expires_at timestamptz,
  roles text[] not null default '{}' check (roles <@ array['team_leader', 'agent']),
  remark text not null default '' check (length(remark) <= 200),
  avatar_file text,
  certified_at timestamptz,
  banned_at timestamptz,
  ban_reason text,
  -- Null until the customer has been through the security edit page.
  security_set_at timestamptz,
  created_at timestamptz not null,
  check ((banned_at is null) = (ban_reason is null))
);
-- Two people whose names differ in case only would be taken for each other.
create unique index app_user_username_key on app_user (lower(username));
create unique index app_user_email_key on app_user (lower(email));
create index app_user_invited_by on app_user (invited_by);
grant select, insert, update on app_user to candor_app;

-- The token itself is never stored: whoever reads this table cannot log in with it.
create table session (
  id text primary key check (id ~ '^ses_[0-9a-z]{26}$'),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  user_id text not null references app_user (id),
  book text not null default 'real' check (book in ('real', 'demo')),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null check (length(user_agent) <= 300),
  revoked_at timestamptz
);
create index session_by_user on session (user_id, created_at);
create index session_expiry on session (expires_at);
grant select, insert, update, delete on session to candor_app;

create table operator (
  id text primary key check (id ~ '^opr_[0-9a-z]{26}$'),
  username text not null check (length(username) between 3 and 64),
  name text not null,
  password_hash text not null,
  roles text[] not null check (
    cardinality(roles) > 0 and roles <@ array['support', 'reviewer', 'finance', 'content', 'admin']
  ),
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index operator_username_key on operator (lower(username));
grant select, insert, update on operator to candor_app;

create table operator_session (
  id text primary key check (id ~ '^ops_[0-9a-z]{26}$'),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  operator_id text not null references operator (id),
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  user_agent text not null check (length(user_agent) <= 300),
  revoked_at timestamptz
);
create index operator_session_by_operator on operator_session (operator_id, created_at);
create index operator_session_expiry on operator_session (expires_at);
grant select, insert, update, delete on operator_session to candor_app;

-- Each entry carries the hash of the one before: an edited or missing entry breaks the chain from there on. The
-- application may add and read, never change; the head row is what writers queue on.
create table audit_log (
  seq bigint primary key check (seq > 0),
  at timestamptz not null,
  actor_type text not null check (actor_type in ('operator', 'customer', 'system')),
  actor_id text not null,
  actor_name text not null,
  action text not null,
  subject text not null,
  reason text,
  details jsonb not null,
  previous_hash text not null unique,
  hash text not null unique check (hash ~ '^[0-9a-f]{64}$')
);
grant select, insert on audit_log to candor_app;

create table audit_head (
  is_head boolean primary key default true check (is_head),
  seq bigint not null,
  hash text not null
);
insert into audit_head (seq, hash) values (0, repeat('0', 64));
grant select, update on audit_head to candor_app;

-- The bytes lie in the data folder under the id; a row whose file is missing can only be an interrupted upload.
create table file (
  id text primary key check (id ~ '^fil_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  media_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null
);
create index file_by_user on file (user_id, created_at);
grant select, insert, delete on file to candor_app;

-- Answers of commands that move no money; those that do have theirs in the ledger.
create table idempotency (
  user_id text not null,
  path text not null,
  key uuid not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (user_id, path, key)
);
create index idempotency_age on idempotency (created_at);
grant select, insert, delete on idempotency to candor_app;

-- Facts leave the outbox into this log, numbered in the order they were told. Transactions commit in another order than
-- they were begun, so only a number given afterwards, by one hand, lets a reader say "everything after 4711".
create table event_log (
  position bigint primary key check (position > 0),
  topic text not null,
  key text not null,
  payload jsonb not null,
  at timestamptz not null
);
create index event_log_key on event_log (key, position);
create index event_log_age on event_log (at);
grant select, insert, delete on event_log to candor_app;

-- The last number given, and what a teller locks while telling; `forgotten` is the last number no longer kept.
create table event_head (
  is_head boolean primary key default true check (is_head),
  position bigint not null,
  forgotten bigint not null check (forgotten <= position)
);
insert into event_head (position, forgotten) values (0, 0);
grant select, update on event_head to candor_app;
