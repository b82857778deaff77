-- [LST-54] [LST-55] An asset that is listed gets a further network, or another logo, by what two operators say. Until now both were for
-- the owner of the database.
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind in (%L, %L) or %s)',
    'network.list', 'asset.logo', before);
end $$;

-- The conditions of list_asset for one more network. An asset that is leaving all of its networks gets none: the new one has no date, and
-- markets could be opened again by it.
create function carry_out_network_listing() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  listed text := new.payload->>'asset';
  token text := new.payload->>'contract';
  on_chain smallint := (new.payload->>'decimals')::smallint;
begin
  lock table market, asset_network in share row exclusive mode;
  perform name_listers(new);
  if new.subject <> listed || '-' || (new.payload->>'network')
    or not exists (select from ledger_asset where asset = listed and scale <= on_chain)
    or (select bool_and(withdraw_only_until is not null) from asset_network where asset = listed)
    or (token is not null and not exists (select from token_probe where network = new.payload->>'network' and contract = token
      and symbol = listed and decimals = on_chain and problems = '{}'))
  then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  insert into asset_network (asset, network, is_coin, contract, decimals, fee_least, listed_at)
    values (listed, new.payload->>'network', token is null, token, on_chain, units_of(new.payload->>'feeLeast', listed),
      new.decided_at);
  return null;
exception when unique_violation then
  raise exception 'approval % does not fit what is there now', new.id
    using errcode = 'check_violation', constraint = 'approval_outdated';
end $$;
revoke execute on function carry_out_network_listing() from public;
create trigger approval_carry_out_network_listing after update on approval for each row
  when (new.state = 'approved' and new.kind = 'network.list') execute function carry_out_network_listing();

-- It replaces what the proposal named, or nothing.
create function carry_out_logo() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform name_listers(new);
  update asset set logo = new.payload->>'logo'
    where asset = new.subject and new.payload->>'asset' = new.subject and logo is not distinct from new.was->>'logo';
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_logo() from public;
create trigger approval_carry_out_logo after update on approval for each row
  when (new.state = 'approved' and new.kind = 'asset.logo') execute function carry_out_logo();
