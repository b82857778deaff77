-- [RCH-19] Blocks that were read without what contracts paid inside their transactions, because the nodes had thrown away the state they
-- would need to say it. They are tried again, and shown to operators until they were read whole.
create table untraced_block (
  chain text not null check (chain in ('tron', 'ethereum', 'bitcoin')),
  height bigint not null check (height >= 0),
  hash text not null,
  noted_at timestamptz not null,
  primary key (chain, height)
);
grant select, insert, delete on untraced_block to candor_app;
