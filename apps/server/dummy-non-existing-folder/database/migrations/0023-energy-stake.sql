-- What is staked for energy changes by two people: one proposes, another approves, and the payment names their approval.
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'energy.stake', before);
end $$;

-- One purpose more: fetching what was unstaked once the chain's waiting time is over.
alter table outgoing
  drop constraint outgoing_purpose_check,
  add constraint outgoing_purpose_check check (purpose in (
    'withdrawal', 'sweep', 'gas', 'activate', 'delegate', 'undelegate', 'freeze', 'unfreeze', 'collect', 'bump'));

-- Only the first stake of a sandbox is made by a rule; nothing is ever unstaked by one, nor by one person.
create function guard_stake() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.purpose = 'freeze' and new.approved_by = 'automatic' then
    return new;
  end if;
  if not exists (
    select from approval a
    where a.id = new.approved_by and a.id = new.ref and a.kind = 'energy.stake' and a.state = 'approved'
      and a.payload->>'action' = case new.purpose when 'freeze' then 'stake' else 'unstake' end
      and (a.payload->>'trx')::numeric * 1000000 = new.units
  ) then
    raise exception 'payment % changes the stake without an approval by two', new.id
      using errcode = 'check_violation', constraint = 'stake_by_two';
  end if;
  return new;
end $$;
revoke execute on function guard_stake() from public;
create trigger outgoing_stake before insert on outgoing for each row
  when (new.purpose in ('freeze', 'unfreeze')) execute function guard_stake();

-- Stake, in sun, that orders and sweeps on their way will take: it is not free to be unstaked.
create view energy_promised as
  select (select coalesce(sum(stake), 0) from energy_order where state in ('paid', 'delegating'))
    + (select coalesce(sum(units), 0) from outgoing
        where purpose = 'delegate' and state = 'open' and ref not like 'nrg\_%') as sun;
grant select on energy_promised to candor_app;
