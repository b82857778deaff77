-- What moved at the public addresses that customers have added, kept while blocks are read for deposits. It is public
-- knowledge of the chain, so it belongs to an address and not to a customer; who may see it is asked of wallet_address.
create index wallet_address_by_key on wallet_address (block_chain, lookup_key);

create table wallet_move (
  chain text not null check (chain in ('tron', 'ethereum', 'bitcoin')),
  lookup_key text not null,
  txid text not null,
  position int not null check (position >= 0),
  direction text not null check (direction in ('in', 'out')),
  sender text,
  receiver text,
  token text,
  units numeric not null check (units >= 0 and scale(units) = 0),
  fee_units numeric check (fee_units >= 0 and scale(fee_units) = 0),
  state text not null check (state in ('pending', 'confirmed', 'failed', 'dropped')),
  height bigint,
  at timestamptz not null,
  -- What no second transaction can use as well: a nonce of the sender, or coins as txid:vout.
  slots text[] not null default '{}',
  -- The signed bytes while they wait, so that its sender can build the one that takes its place. They are public already.
  raw text check (length(raw) <= 60000),
  primary key (chain, lookup_key, txid, position, direction),
  check ((height is null) = (state in ('pending', 'dropped')) or state = 'failed')
);
create index wallet_move_in_order on wallet_move (chain, lookup_key, at desc, txid desc, position desc, direction desc);
create index wallet_move_by_height on wallet_move (chain, height);

-- Bitcoin's coins at those addresses: value there has no sender, only coins that were somebody's.
create table wallet_coin (
  txid text not null,
  vout int not null check (vout >= 0),
  lookup_key text not null,
  units numeric not null check (units > 0 and scale(units) = 0),
  height bigint,
  primary key (txid, vout, lookup_key)
);
grant select, insert, update, delete on wallet_move, wallet_coin to candor_app;
