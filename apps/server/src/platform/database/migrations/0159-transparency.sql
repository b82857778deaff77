-- [TRN-5] What was published, and when. One for each hour of the clock; the application can neither change nor delete any of it.
create table transparency_publication (
  id text collate "C" primary key check (id ~ '^tpb_[0-9a-z]{26}$'),
  at timestamptz not null,
  -- Hours since 1970: of two servers that publish at once, one does.
  hour integer not null unique,
  problems text[] not null
);
create table transparency_asset (
  publication_id text collate "C" not null references transparency_publication (id),
  asset text not null references ledger_asset (asset),
  root bytea not null check (length(root) = 32),
  owed numeric(38, 0) not null check (owed >= 0),
  leaves integer not null check (leaves >= 0),
  -- Null where a chain could not be read.
  reserve numeric(38, 0) check (reserve >= 0),
  -- What lies where, as it was read.
  reserves jsonb not null,
  primary key (publication_id, asset)
);
grant select, insert on transparency_publication, transparency_asset to candor_app;

-- [TRN-7] The parts of a customer's balance with their salts, and the nodes above them. They go when they are old.
create table transparency_leaf (
  publication_id text collate "C" not null references transparency_publication (id),
  user_id text not null references app_user (id),
  asset text not null references ledger_asset (asset),
  balance numeric(38, 0) not null check (balance > 0),
  parts jsonb not null,
  primary key (publication_id, user_id, asset)
);
-- One row for each level: hash and sum of every node, 48 bytes each, so that a path is a few cuts.
create table transparency_level (
  publication_id text collate "C" not null references transparency_publication (id),
  asset text not null references ledger_asset (asset),
  level integer not null check (level >= 0),
  nodes bytea not null,
  primary key (publication_id, asset, level)
);
alter table transparency_level alter column nodes set storage external;
grant select, insert, delete on transparency_leaf, transparency_level to candor_app;
