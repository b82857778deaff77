-- [LST-13] Assets and markets are listed by two operators; the application has no right to write them. What a proposal says was judged
-- when it was made and again before it was approved; the checks and keys of the tables hold against whatever came in between.
create function units_of(amount text, counted_in text) returns numeric language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$ select amount::numeric * power(10::numeric, scale) from ledger_asset where asset = counted_in $$;

create function list_market(wanted jsonb, since timestamptz) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  listed text := (wanted->>'base') || '-' || (wanted->>'quote');
begin
  insert into market (id, no, base, quote, tick, lot, phase, opens_at, is_quoted, is_lent, listed_at)
    values (listed, (select max(no) + 1 from market), wanted->>'base', wanted->>'quote',
      units_of(wanted->>'tick', wanted->>'quote'), units_of(wanted->>'lot', wanted->>'base'), wanted->>'phase',
      moment_of(wanted->>'opensAt'), (wanted->>'isQuoted')::boolean, (wanted->>'isLent')::boolean, since);
  insert into market_source (market, venue, symbol)
    select listed, venue, symbol from (values ('BINANCE', wanted->>'binance'), ('OKEX', wanted->>'okex')) as s (venue, symbol)
    where symbol is not null;
end $$;
revoke execute on function list_market(jsonb, timestamptz) from public;

create function list_asset(wanted jsonb, since timestamptz) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  listed text := wanted->>'asset';
begin
  insert into ledger_asset (code, asset, scale)
    values ((select max(code) + 1 from ledger_asset), listed, (wanted->>'scale')::smallint);
  insert into asset (asset, name, transfer_minimum, transfer_maximum, new_recipients_per_day, out_per_day, listed_at)
    values (listed, wanted->>'name', units_of(wanted->>'transferMinimum', listed), units_of(wanted->>'transferMaximum', listed),
      units_of(wanted->>'newRecipientsPerDay', listed), units_of(wanted->>'outPerDay', listed), since);
  insert into asset_network (asset, network, is_coin, contract, decimals, listed_at)
    select listed, each->>'network', false, each->>'contract', (each->>'decimals')::smallint, since
    from jsonb_array_elements(wanted->'networks') as each;
  if jsonb_typeof(wanted->'market') = 'object' then
    perform list_market(wanted->'market', since);
  end if;
end $$;
revoke execute on function list_asset(jsonb, timestamptz) from public;

create function carry_out_listing() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Of two at once, the second takes the next number.
  lock table market, ledger_asset in share row exclusive mode;
  perform name_listers(new);
  if new.kind = 'market.list' then
    perform list_market(new.payload, new.decided_at);
  else
    perform list_asset(new.payload, new.decided_at);
  end if;
  return null;
exception when unique_violation then
  raise exception 'approval % does not fit what is there now', new.id
    using errcode = 'check_violation', constraint = 'approval_outdated';
end $$;
revoke execute on function carry_out_listing() from public;
create trigger approval_carry_out_listing after update on approval for each row
  when (new.state = 'approved' and new.kind in ('market.list', 'asset.list')) execute function carry_out_listing();
