-- [LST-53] A logo is part of an asset: lines on a plate of 28 by 28, drawn with the letters of an SVG path and nothing else, so that it can
-- carry neither a link nor a script. Without one the first letter is shown.
alter table asset add column logo text check (logo ~ '^[MmLlHhVvCcSsQqTtAaZz0-9 ,.-]+$' and length(logo) between 4 and 800);
update asset set logo = 'M8.6 8.4h10.8M14 8.4v11.2M7.6 13.2c0 1.3 2.9 2.2 6.4 2.2s6.4-.9 6.4-2.2-2.9-2.2-6.4-2.2-6.4.9-6.4 2.2z'
  where asset = 'USDT';
update asset set logo = 'M7.4 8.2 21 11l-8.6 10.2zM7.4 8.2l7.2 5.2M21 11l-6.4 2.4-2.2 7.8M14.6 13.4z' where asset = 'TRX';
update asset set logo = 'M11 8.6v10.8M11 8.6h4a2.5 2.5 0 0 1 0 5h-4M11 13.6h4.6a2.9 2.9 0 0 1 0 5.8H11M9.2 8.6H11M9.2 19.4H11M12.6 8.6V6.9M15 8.6V6.9M12.6 21.1v-1.7M15 21.1v-1.7'
  where asset = 'BTC';
update asset set logo = 'M14 6.4 8.8 14.2 14 17.2l5.2-3zM8.8 16.6 14 22l5.2-5.4M14 6.4v5.2M8.8 14.2l5.2-2.6 5.2 2.6'
  where asset = 'ETH';

-- As before, with the logo.
create or replace function list_asset(wanted jsonb, since timestamptz) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  listed text := wanted->>'asset';
begin
  if exists (select from jsonb_array_elements(wanted->'networks') as each where each->>'contract' is not null and not exists (
      select from token_probe as p where p.network = each->>'network' and p.contract = each->>'contract'
        and p.symbol = listed and p.decimals = (each->>'decimals')::smallint and p.problems = '{}')) then
    raise exception '% has a contract that did not pass', listed
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  insert into ledger_asset (code, asset, scale)
    values ((select max(code) + 1 from ledger_asset), listed, (wanted->>'scale')::smallint);
  insert into asset (asset, name, logo, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
    values (listed, wanted->>'name', wanted->>'logo', units_of(wanted->>'transferMinimum', listed),
      units_of(wanted->>'transferMaximum', listed), units_of(wanted->>'newRecipientsPerDay', listed),
      units_of(wanted->>'outPerDay', listed), since);
  insert into asset_network (asset, network, is_coin, contract, decimals, fee_least, listed_at)
    select listed, each->>'network', each->>'contract' is null, each->>'contract', (each->>'decimals')::smallint,
      units_of(each->>'feeLeast', listed), since
    from jsonb_array_elements(wanted->'networks') as each;
  if jsonb_typeof(wanted->'market') = 'object' then
    perform list_market(wanted->'market', since);
  end if;
end $$;
revoke execute on function list_asset(jsonb, timestamptz) from public;
