-- Devices a customer logs in from, the history of log-ins, and wrong tries, which a restart must not forget.

alter table app_user
  -- The country of the mobile the account was opened with. Null where it was opened without one.
  add column region text check (region ~ '^[A-Z]{2}$'),
  -- What messages to this customer are written in: the language they last used on a device of theirs.
  add column lang text not null default 'en' check (length(lang) <= 20);

-- A digest of the random value the device keeps, so that this table cannot be used to pose as anybody's device.
alter table session add column device_hash bytea check (octet_length(device_hash) = 32);

create table known_device (
  user_id text not null references app_user (id),
  device_hash bytea not null check (octet_length(device_hash) = 32),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
-- Who else uses this device: a person may not be their own friend.
create index known_device_by_hash on known_device (device_hash);
grant select, insert, update, delete on known_device to candor_app;

-- Every try to get in. user_id is null where nobody has the name that was typed: the name itself is not kept, because it
-- may be a password in the wrong field, but the row is written all the same, so that both take the same time.
create table login_event (
  id text primary key check (id ~ '^lgn_[0-9a-z]{26}$'),
  user_id text references app_user (id),
  at timestamptz not null,
  outcome text not null check (outcome in ('in', 'wrongPassword', 'wrongSecond', 'waiting', 'registered')),
  proof text not null check (proof in ('password', 'totp', 'recovery', 'passkey')),
  ip text not null,
  user_agent text not null check (length(user_agent) <= 300),
  is_new_device boolean not null
);
create index login_event_by_user on login_event (user_id, id);
create index login_event_age on login_event (at);
grant select, insert, delete on login_event to candor_app;

-- Counters of wrong tries. What is counted stands under a keyed digest, for names and addresses are nobody's business.
create table wrong_try (
  key_hash bytea primary key check (octet_length(key_hash) = 32),
  count integer not null check (count >= 0),
  ends_at timestamptz not null
);
create index wrong_try_end on wrong_try (ends_at);
grant select, insert, update, delete on wrong_try to candor_app;
