-- [LST-31] What is said about an asset on its page: what kind of thing it is and, where there can never be more than so many
-- whole units of it, how many, who says so and when that was looked up. What nobody knows is null and left out.
alter table asset
  add column kind text not null default 'token' check (kind in ('coin', 'token', 'stablecoin')),
  add column max_supply numeric(38, 0) check (max_supply > 0),
  add column supply_source text check (length(supply_source) between 3 and 120),
  add column supply_at timestamptz,
  add constraint asset_supply_whole check (num_nulls(max_supply, supply_source, supply_at) in (0, 3));
update asset set kind = 'stablecoin' where asset = 'USDT';
update asset set kind = 'coin' where asset in ('TRX', 'ETH');
update asset set kind = 'coin', max_supply = 21000000, supply_source = 'Bitcoin protocol', supply_at = '2026-11-18'
  where asset = 'BTC';

-- [LST-30] What was compiled in is as old as the installation, and not as new as the table that names it since.
update asset set listed_at = began.at from (select min(set_at) as at from installation) began where began.at < listed_at;
update asset_network set listed_at = began.at from (select min(set_at) as at from installation) began
  where began.at < listed_at;
update market set listed_at = began.at from (select min(set_at) as at from installation) began where began.at < listed_at;
