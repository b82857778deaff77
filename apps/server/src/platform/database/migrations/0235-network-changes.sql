-- [LST-18] [LST-27] What two operators say of an asset on a network, and of an asset as such. The database carries it out; the
-- application has no right to write the tables.
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind in (%L, %L) or %s)',
    'network.change', 'asset.delist', before);
end $$;

-- It replaces what the proposal named, or nothing.
create function carry_out_network_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform name_listers(new);
  update asset_network set deposits_open = (new.payload->>'depositsOpen')::boolean,
      withdrawals_open = (new.payload->>'withdrawalsOpen')::boolean,
      withdraw_only_until = moment_of(new.payload->>'delistsAt')
    where asset = new.payload->>'asset' and network = new.payload->>'network' and new.subject = asset || '-' || network
      and deposits_open = (new.was->>'depositsOpen')::boolean and withdrawals_open = (new.was->>'withdrawalsOpen')::boolean
      and withdraw_only_until is not distinct from moment_of(new.was->>'delistsAt');
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_network_change() from public;
create trigger approval_carry_out_network_change after update on approval for each row
  when (new.state = 'approved' and new.kind = 'network.change') execute function carry_out_network_change();

-- [LST-27] The date of every network at once, as long as each is as it was and no market of the asset would outlast it. Both tables
-- are kept from changing meanwhile: a market that is listed beside this one would be traded in what cannot leave.
create function carry_out_asset_delisting() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  leaves timestamptz := moment_of(new.payload->>'delistsAt');
begin
  lock table market, asset_network in share row exclusive mode;
  perform name_listers(new);
  if new.payload->>'asset' <> new.subject
    or exists (select from market where new.subject in (base, quote) and phase <> 'delisted' and leaves is not null
      and (delists_at is null or delists_at > leaves))
    or exists (select from asset_network as n where n.asset = new.subject and (new.was->'networks'->n.network is null
      or n.withdraw_only_until is distinct from moment_of(new.was->'networks'->>n.network)))
  then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  update asset_network set withdraw_only_until = leaves where asset = new.subject;
  return null;
end $$;
revoke execute on function carry_out_asset_delisting() from public;
create trigger approval_carry_out_asset_delisting after update on approval for each row
  when (new.state = 'approved' and new.kind = 'asset.delist') execute function carry_out_asset_delisting();

-- [LST-28] Which reminders were sent. An asset that leaves every network at once has none of its own for each of them, and '' here.
create table asset_reminder (
  asset text not null references asset (asset),
  network text not null check (network in ('', 'TRC20', 'ERC20', 'BTC')),
  delists_at timestamptz not null,
  step text not null check (step in ('announced', 'week', 'day')),
  sent_at timestamptz not null,
  primary key (asset, network, delists_at, step)
);
grant select, insert on asset_reminder to candor_app;
