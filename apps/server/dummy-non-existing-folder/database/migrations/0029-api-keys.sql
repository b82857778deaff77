-- Keys of the public API. What a key signs with is not here: it is computed from the key's id, its salt and a server key
-- that is not in the database.
create table api_key (
  id text primary key check (id ~ '^key_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  label text not null check (length(label) between 1 and 40),
  may_trade boolean not null,
  addresses text[] not null,
  salt text not null check (salt ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_key_of_user on api_key (user_id, id);
grant select, insert, update (revoked_at, last_used_at) on api_key to candor_app;

-- What a program called an order it placed. Written with the order, in one transaction.
create table api_order (
  user_id text not null,
  client_id text not null check (client_id ~ '^[A-Za-z0-9_.:/-]{1,36}$'),
  order_id text not null unique,
  market text not null,
  no bigint not null,
  primary key (user_id, client_id)
);
create unique index api_order_no on api_order (user_id, market, no);
grant select, insert on api_order to candor_app;
