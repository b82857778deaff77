-- Payments on their way to a customer that no block has yet, where a node can tell. They are shown and nothing else: they may
-- never happen, or happen otherwise. Whatever is in a block is a deposit, and these rows make room for it.
create table deposit_seen (
  chain text not null references chain_scanner (chain),
  txid text not null,
  position integer not null check (position >= 0),
  user_id text not null references app_user (id),
  asset text not null references ledger_asset (asset),
  amount numeric(38, 0) not null check (amount > 0 and amount <> 'NaN'),
  seen_at timestamptz not null,
  -- When the node had it last.
  there_at timestamptz not null,
  primary key (chain, txid, position)
);
create index deposit_seen_by_user on deposit_seen (user_id);
grant select, insert, delete, update (there_at) on deposit_seen to candor_app;
