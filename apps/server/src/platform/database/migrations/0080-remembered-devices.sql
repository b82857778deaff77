-- Devices that stay signed in, by their owner's choice. The credential is a cookie out of scripts' reach; here are digests of it only.
create table remembered_device (
  id text primary key check (id ~ '^rmd_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  -- The device it was given to: the cookie alone, on another device, opens nothing.
  device_hash bytea not null check (octet_length(device_hash) = 32),
  -- The secret last seen in use, and those given out since that nobody has used yet. Any other was used up: somebody has a copy.
  current_hash text not null check (current_hash ~ '^[0-9a-f]{64}$'),
  next_hashes text[] not null default '{}' check (cardinality(next_hashes) <= 8),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index remembered_device_by_user on remembered_device (user_id) where ended_at is null;
create index remembered_device_expiry on remembered_device (expires_at);
grant select, insert, update, delete on remembered_device to candor_app;

-- Log-ins that a remembered device restored, and the one in which it was chosen: they end together.
alter table session add column remembered_id text references remembered_device (id) on delete set null;
create index session_by_remembered on session (remembered_id) where remembered_id is not null;
