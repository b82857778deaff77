-- The public addresses of the customers' own wallets. There is no column for a key or a phrase, and there never will be.
-- address is the canonical form that is shown; lookup_key is what two spellings of one address have in common:
-- lower case where the format allows it (EVM, bech32), the address itself elsewhere.
create table wallet_address (
  id text primary key check (id ~ '^wlt_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  name text not null check (length(name) between 1 and 40),
  block_chain text not null check (block_chain in ('tron', 'ethereum', 'bitcoin')),
  address text not null check (address ~ '^[A-Za-z0-9]{26,90}$'),
  lookup_key text not null,
  created_at timestamptz not null,
  unique (user_id, block_chain, lookup_key),
  check (lookup_key = case when block_chain = 'ethereum' or address ~* '^(bc|tb|bcrt)1' then lower(address) else address end)
);
grant select, insert, update, delete on wallet_address to candor_app;
