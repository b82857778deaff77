-- [DAP-8] Wallets that may sign in to an account, each to one.
create table wallet_link (
  id text collate "C" primary key check (id ~ '^wlk_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  chain text not null check (chain in ('ethereum', 'tron')),
  address text not null check (length(address) between 26 and 64),
  -- The same for every spelling of the address.
  lookup_key text not null,
  -- [DAP-2] Host and port of the page it was linked on; it signs in there only.
  domain text not null check (length(domain) between 1 and 255),
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint wallet_link_owner unique (chain, lookup_key)
);
create index wallet_link_of_user on wallet_link (user_id, id);
grant select, insert, delete on wallet_link to candor_app;
grant update (last_used_at) on wallet_link to candor_app;

-- A log-in by a linked wallet.
alter table login_event drop constraint login_event_proof_check;
alter table login_event add constraint login_event_proof_check
  check (proof in ('password', 'totp', 'recovery', 'passkey', 'code', 'wallet'));
