-- [LST-27] Nothing is traded in what can no longer leave. Until now only the approval of an asset's date looked at the markets; a market
-- that was opened again, put off or listed after that approval outlasted the date. Now the row itself is asked, whoever writes it. The
-- asset's networks cannot change meanwhile: their delisting locks this table first.
create function end_before_assets() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  leaves timestamptz;
begin
  -- An asset without a network never leaves; one with a network that has no date can still leave there.
  select min(last) into leaves from (
    select max(withdraw_only_until) as last from asset_network where asset in (new.base, new.quote)
    group by asset having bool_and(withdraw_only_until is not null)) as ends;
  if leaves is not null and (new.delists_at is null or new.delists_at > leaves) then
    raise exception '% would outlast the withdrawals of its asset', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function end_before_assets() from public;
create trigger market_ends_before_assets after insert or update of phase, delists_at on market for each row
  when (new.phase <> 'delisted') execute function end_before_assets();

-- [LST-27] The last network that gets a date is the delisting of the asset, and has its conditions. Otherwise as before.
create or replace function carry_out_network_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  moved text := new.payload->>'asset';
  leaves timestamptz;
begin
  lock table market, asset_network in share row exclusive mode;
  perform name_listers(new);
  update asset_network set deposits_open = (new.payload->>'depositsOpen')::boolean,
      withdrawals_open = (new.payload->>'withdrawalsOpen')::boolean,
      withdraw_only_until = moment_of(new.payload->>'delistsAt')
    where asset = moved and network = new.payload->>'network' and new.subject = asset || '-' || network
      and deposits_open = (new.was->>'depositsOpen')::boolean and withdrawals_open = (new.was->>'withdrawalsOpen')::boolean
      and withdraw_only_until is not distinct from moment_of(new.was->>'delistsAt');
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  select max(withdraw_only_until) into leaves from asset_network where asset = moved
    having bool_and(withdraw_only_until is not null);
  if leaves is not null and new.payload->>'delistsAt' is distinct from new.was->>'delistsAt'
    and exists (select from market where moved in (base, quote) and phase <> 'delisted'
      and (delists_at is null or delists_at > leaves))
  then
    raise exception 'approval % would leave a market in what cannot leave', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_network_change() from public;
