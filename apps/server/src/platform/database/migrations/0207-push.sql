-- The pair by which push services know this installation (RFC 8292), made once. The private half is sealed with a key
-- that is not in the database.
create table push_key (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  sealed bytea not null,
  created_at timestamptz not null
);
grant select, insert on push_key to candor_app;

-- [PSH-1] The browsers notices are pushed to. One whose log-in is over is passed over from that moment, and forgotten later.
create table push_subscription (
  id text collate "C" primary key check (id ~ '^psh_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  session_id text not null references session (id) on delete cascade,
  -- One browser is one line, whoever is signed in there.
  endpoint_hash text not null unique check (endpoint_hash ~ '^[0-9a-f]{64}$'),
  -- Empty once it has ended: nobody needs the address of a browser that wants nothing.
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 87),
  auth text not null check (length(auth) <= 22),
  lang text not null check (length(lang) between 2 and 20),
  created_at timestamptz not null,
  delivered_at timestamptz,
  failures integer not null default 0 check (failures >= 0),
  ended_at timestamptz,
  check ((ended_at is null) = (endpoint <> ''))
);
create index push_subscription_of_user on push_subscription (user_id, created_at);
create index push_subscription_of_session on push_subscription (session_id);
grant select, insert, delete on push_subscription to candor_app;
grant update (user_id, session_id, endpoint, p256dh, auth, lang, created_at, delivered_at, failures, ended_at)
  on push_subscription to candor_app;

-- [PSH-1] Those that count, and how long: as long as the log-in, or as long as its device stays signed in.
create view push_open as
  select p.*, s.user_agent, s.expires_at as log_in_until, s.last_seen_at as seen_at,
    (select max(r.expires_at) from remembered_device r
      where r.user_id = s.user_id and r.device_hash = s.device_hash and r.ended_at is null) as remembered_until
  from push_subscription p join session s on s.id = p.session_id and s.user_id = p.user_id
  where p.ended_at is null and s.revoked_at is null;
grant select on push_open to candor_app;

-- [PSH-4] What is still to be sent. A line goes when it was taken, was refused, or has run out.
create table push_delivery (
  subscription_id text collate "C" not null references push_subscription (id) on delete cascade,
  position bigint not null check (position > 0),
  kind text not null check (length(kind) between 1 and 40),
  subject text check (length(subject) <= 64),
  due_at timestamptz not null,
  until timestamptz not null,
  attempts integer not null default 0 check (attempts >= 0),
  primary key (subscription_id, position)
);
create index push_delivery_due on push_delivery (due_at);
grant select, insert, delete on push_delivery to candor_app;
grant update (due_at, attempts) on push_delivery to candor_app;

-- How far the notices have been read for this. What happened before there was push is not told afterwards.
create table push_cursor (
  is_only boolean primary key default true check (is_only),
  position bigint not null
);
insert into push_cursor (position) select position from notice_cursor;
grant select, update on push_cursor to candor_app;
create index notice_position on notice (position);
