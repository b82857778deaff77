-- SMS and e-mail on their way out, the codes they carry, and the tickets that show a person (or a paid-for proof) stands
-- behind a sign-in. Every limit counts rows, so a restart forgets nothing.

create table message (
  id text primary key check (id ~ '^msg_[0-9a-z]{26}$'),
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null check (length(recipient) between 3 and 254),
  template text not null check (length(template) <= 60),
  lang text not null,
  user_id text references app_user (id),
  subject text,
  -- Null once it was delivered, or once nobody may need it again: a code has no business in a table.
  body text,
  state text not null check (state in ('waiting', 'sent', 'failed', 'kept')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text check (length(last_error) <= 300),
  created_at timestamptz not null,
  -- A code that arrives after its end only confuses.
  good_until timestamptz,
  sent_at timestamptz,
  check ((state = 'sent') = (sent_at is not null)),
  check (state <> 'sent' or body is null),
  check (state <> 'waiting' or body is not null)
);
create index message_open on message (channel, state) where state in ('waiting', 'failed');
create index message_recipient on message (recipient, id);
create index message_age on message (created_at);
grant select, insert, delete on message to candor_app;
grant update (state, attempts, last_error, sent_at, body) on message to candor_app;

-- The one code that is good for a purpose at an address. The digest is keyed, so this table alone gives no code away.
create table one_time_code (
  purpose text not null check (length(purpose) <= 60),
  address text not null check (length(address) between 3 and 254),
  id uuid not null unique,
  digest bytea not null check (octet_length(digest) = 32),
  expires_at timestamptz not null,
  primary key (purpose, address)
);
create index one_time_code_expiry on one_time_code (expires_at);
grant select, insert, update, delete on one_time_code to candor_app;

-- Tries are counted on a connection of their own, outside the caller's transaction, and must never wait for it: hence a
-- table apart, and no foreign key, which would lock the code's row.
create table code_try (
  code_id uuid primary key,
  tries integer not null check (tries >= 0),
  at timestamptz not null
);
create index code_try_age on code_try (at);
grant select, insert, update, delete on code_try to candor_app;

-- Every code asked for, real or not: what the limits per address and per network address are counted from.
create table code_sending (
  id uuid primary key,
  address text not null,
  purpose text not null,
  ip text,
  at timestamptz not null
);
create index code_sending_address on code_sending (address, at);
create index code_sending_ip on code_sending (ip, at);
create index code_sending_age on code_sending (at);
grant select, insert, delete on code_sending to candor_app;

-- Whoever counts before writing first takes the row of what is counted: a hundred requests at once are counted one by one.
create table counting (
  subject text primary key check (length(subject) <= 300),
  at timestamptz not null
);
grant select, insert, update, delete on counting to candor_app;

create table ticket (
  hash bytea primary key check (octet_length(hash) = 32),
  ip text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz
);
create index ticket_ip on ticket (ip, created_at);
create index ticket_age on ticket (created_at);
grant select, insert, update (taken_at), delete on ticket to candor_app;

-- Puzzles and proof-of-work tasks. The answer of a puzzle stands here and nowhere else.
create table verification (
  id text primary key check (id ~ '^vfy_[0-9a-z]{26}$'),
  kind text not null check (kind in ('slider', 'work')),
  ip text not null,
  answer_x integer,
  tolerance integer,
  salt text,
  bits integer,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  is_solved boolean,
  check ((kind = 'slider') = (answer_x is not null and tolerance is not null)),
  check ((kind = 'work') = (salt is not null and bits is not null)),
  check ((used_at is null) = (is_solved is null))
);
create index verification_ip on verification (ip, created_at);
create index verification_age on verification (created_at);
grant select, insert, update (used_at, is_solved), delete on verification to candor_app;
