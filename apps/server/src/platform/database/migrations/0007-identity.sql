-- The keys of the vault. Each owner (a customer, an operator) has data keys of their own; a row holds one, wrapped by the
-- server key whose number stands beside it. The server keys themselves lie in the data folder and never here.
create table vault_key (
  owner text not null check (length(owner) between 1 and 64),
  version integer not null check (version > 0),
  wrapped bytea not null,
  wrapped_by integer not null check (wrapped_by > 0),
  created_at timestamptz not null,
  primary key (owner, version)
);
grant select, insert, update (wrapped, wrapped_by) on vault_key to candor_app;
