-- [LST-1] The assets there are, beyond what the ledger itself must know of them. What a transfer between customers may have, how much may
-- go to new recipients in 24 hours and how much may leave in all, in minor units; null where a setting says it.
create table asset (
  asset text primary key references ledger_asset (asset) check (asset ~ '^[A-Z][A-Z0-9]{1,11}$'),
  name text not null check (length(name) between 1 and 40),
  transfer_minimum numeric(38, 0) not null check (transfer_minimum > 0),
  transfer_maximum numeric(38, 0) not null,
  new_recipients_per_day numeric(38, 0) check (new_recipients_per_day >= 0),
  out_per_day numeric(38, 0) check (out_per_day >= 0),
  listed_at timestamptz not null,
  check (transfer_maximum >= transfer_minimum)
);

-- Over which networks an asset moves. A chain's own coin has no contract; of a token without one here the settings of the installation
-- name it. `decimals` is how the chain counts it, never fewer than the ledger does.
create table asset_network (
  asset text not null references asset (asset),
  network text not null check (network in ('TRC20', 'ERC20', 'BTC')),
  is_coin boolean not null,
  contract text check (length(contract) between 20 and 64),
  decimals smallint not null check (decimals between 0 and 36),
  listed_at timestamptz not null,
  primary key (asset, network),
  check (contract is null or not is_coin)
);
-- One contract is one asset: a deposit must never be able to mean two.
create unique index asset_network_contract on asset_network (network, contract) where contract is not null;
create unique index asset_network_coin on asset_network (network) where is_coin;

-- [LST-5] The markets there are. `no` is in the ids of their trades and never reused. Tick: minor units of the quote asset for one whole
-- unit of the base; lot: minor units of the base.
create table market (
  id text primary key,
  no smallint not null unique check (no >= 0),
  base text not null references asset (asset),
  quote text not null references asset (asset),
  tick numeric(38, 0) not null check (tick > 0),
  lot numeric(38, 0) not null check (lot > 0),
  -- [LST-7] Orders are taken in an open market only.
  phase text not null default 'open' check (phase in ('announced', 'open', 'cancelOnly', 'delisted')),
  opens_at timestamptz,
  -- Whether the liquidity provider quotes there, and whether margin is lent.
  is_quoted boolean not null default true,
  is_lent boolean not null default true,
  listed_at timestamptz not null,
  check (opens_at is null or phase = 'announced'),
  check (base <> quote),
  check (id = base || '-' || quote)
);

-- How each venue calls a market whose prices we read there.
create table market_source (
  market text not null references market (id),
  venue text not null check (venue in ('BINANCE', 'OKEX')),
  symbol text not null check (symbol ~ '^[A-Z0-9-]{3,24}$'),
  primary key (market, venue),
  unique (venue, symbol)
);

-- [LST-6] Every change of the four, written by whoever makes it and by nobody else.
create table listing_change (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  subject text not null,
  made_by text not null,
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);

create function record_listing() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into listing_change (at, subject, made_by, before, after)
    values (clock_timestamp(), tg_table_name, session_user,
      case when tg_op = 'INSERT' then null else to_jsonb(old) end,
      case when tg_op = 'DELETE' then null else to_jsonb(new) end);
  return null;
end $$;
revoke all on function record_listing() from public;
create trigger asset_recorded after insert or update or delete on asset
  for each row execute function record_listing();
create trigger asset_network_recorded after insert or update or delete on asset_network
  for each row execute function record_listing();
create trigger market_recorded after insert or update or delete on market
  for each row execute function record_listing();
create trigger market_source_recorded after insert or update or delete on market_source
  for each row execute function record_listing();

-- What was compiled in until now.
insert into asset (asset, name, transfer_minimum, transfer_maximum, listed_at) values
  ('USDT', 'Tether', 1000000, 50000000000, now()),
  ('TRX', 'TRON', 10000000, 100000000000, now()),
  ('BTC', 'Bitcoin', 10000, 100000000, now()),
  ('ETH', 'Ethereum', 100000, 2000000000, now());
insert into asset_network (asset, network, is_coin, decimals, listed_at) values
  ('TRX', 'TRC20', true, 6, now()),
  ('USDT', 'TRC20', false, 6, now()),
  ('ETH', 'ERC20', true, 18, now()),
  ('USDT', 'ERC20', false, 6, now()),
  ('BTC', 'BTC', true, 8, now());
insert into market (id, no, base, quote, tick, lot, listed_at) values
  ('BTC-USDT', 0, 'BTC', 'USDT', 100000, 1000, now()),
  ('ETH-USDT', 1, 'ETH', 'USDT', 10000, 10000, now()),
  ('TRX-USDT', 2, 'TRX', 'USDT', 10, 1000000, now());
insert into market_source (market, venue, symbol) values
  ('BTC-USDT', 'BINANCE', 'BTCUSDT'),
  ('ETH-USDT', 'BINANCE', 'ETHUSDT'),
  ('TRX-USDT', 'BINANCE', 'TRXUSDT'),
  ('BTC-USDT', 'OKEX', 'BTC-USDT'),
  ('ETH-USDT', 'OKEX', 'ETH-USDT'),
  ('TRX-USDT', 'OKEX', 'TRX-USDT');

-- The application reads. What lists something comes with the console, by an approval.
grant select on asset, asset_network, market, market_source, listing_change to candor_app;
