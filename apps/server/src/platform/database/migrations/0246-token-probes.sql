-- [LST-40] What was found when a contract was last looked at, and by whom it was asked. Whatever speaks against it is in `problems`; none,
-- and it may be listed. `symbol` and `decimals` are what the contract itself says.
create table token_probe (
  network text not null check (network in ('TRC20', 'ERC20')),
  contract text not null check (length(contract) between 20 and 64),
  symbol text not null,
  decimals smallint not null check (decimals between 0 and 255),
  holder text,
  problems text[] not null,
  probed_by text not null references operator (id),
  at timestamptz not null,
  primary key (network, contract)
);
grant select, insert, update on token_probe to candor_app;

-- [LST-40] [LST-41] As before, with two more: the least that leaving costs, and that nothing is listed which did not pass.
create or replace function list_asset(wanted jsonb, since timestamptz) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  listed text := wanted->>'asset';
begin
  if exists (select from jsonb_array_elements(wanted->'networks') as each where not exists (
      select from token_probe as p where p.network = each->>'network' and p.contract = each->>'contract'
        and p.symbol = listed and p.decimals = (each->>'decimals')::smallint and p.problems = '{}')) then
    raise exception '% has a contract that did not pass', listed
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  insert into ledger_asset (code, asset, scale)
    values ((select max(code) + 1 from ledger_asset), listed, (wanted->>'scale')::smallint);
  insert into asset (asset, name, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
    values (listed, wanted->>'name', units_of(wanted->>'transferMinimum', listed), units_of(wanted->>'transferMaximum', listed),
      units_of(wanted->>'newRecipientsPerDay', listed), units_of(wanted->>'outPerDay', listed), since);
  insert into asset_network (asset, network, is_coin, contract, decimals, fee_least, listed_at)
    select listed, each->>'network', false, each->>'contract', (each->>'decimals')::smallint,
      units_of(each->>'feeLeast', listed), since
    from jsonb_array_elements(wanted->'networks') as each;
  if jsonb_typeof(wanted->'market') = 'object' then
    perform list_market(wanted->'market', since);
  end if;
end $$;
revoke execute on function list_asset(jsonb, timestamptz) from public;
