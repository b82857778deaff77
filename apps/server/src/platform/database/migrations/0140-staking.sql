-- Staking. A project is made and closed by an approval and by nothing else; its terms never change. The money lies in ledger
-- accounts: the reserve house:staking:<project>, the promised interest staking:<project>:promised, and the customer's own for the principal.
create table staking_project (
  id text collate "C" primary key check (id ~ '^skp_[0-9a-z]{26}$'),
  approval_id text not null unique references approval (id),
  asset text not null,
  -- [STK-1]
  days integer not null check (days between 1 and 1000),
  rate_ppm integer not null check (rate_ppm between 1 and 1000000),
  release text not null check (release in ('locked', 'flexible')),
  minimum numeric(38, 0) not null check (minimum > 0),
  maximum numeric(38, 0) not null check (maximum >= minimum),
  quantity numeric(38, 0) not null check (quantity >= minimum),
  -- In stakes that run.
  staked numeric(38, 0) not null default 0 check (staked between 0 and quantity),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  closed_at timestamptz
) with (fillfactor = 70);
grant select, update (staked) on staking_project to candor_app;

create table staking_holding (
  id text collate "C" primary key check (id ~ '^skh_[0-9a-z]{26}$'),
  project_id text collate "C" not null references staking_project (id),
  user_id text not null references app_user (id),
  amount numeric(38, 0) not null check (amount > 0),
  -- [STK-2] [STK-3] Set aside by the transfer that made this row.
  interest numeric(38, 0) not null check (interest > 0),
  state text not null check (state in ('active', 'matured', 'released')),
  transfer_id uuid not null unique,
  -- [STK-10] There cannot be two.
  end_transfer_id uuid unique,
  started_at timestamptz not null,
  matures_at timestamptz not null check (matures_at > started_at),
  ended_at timestamptz,
  check ((state = 'active') = (ended_at is null) and (ended_at is null) = (end_transfer_id is null)),
  -- [STK-9]
  check (state <> 'matured' or ended_at >= matures_at)
) with (fillfactor = 70);
create index staking_holding_of_user on staking_holding (user_id, id);
create index staking_holding_of_project on staking_holding (project_id, user_id) where state = 'active';
create index staking_holding_due on staking_holding (matures_at, id) where state = 'active';
grant select, insert, update (state, end_transfer_id, ended_at) on staking_holding to candor_app;

do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind in (%L, %L) or %s)',
    'staking.project', 'staking.close', before);
end $$;

-- [STK-1] The application itself cannot write a project: two operators do, and this carries out what they said.
create function carry_out_staking_project() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  unit numeric;
begin
  select power(10::numeric, scale) into strict unit from ledger_asset where asset = new.payload->>'asset';
  insert into staking_project (id, approval_id, asset, days, rate_ppm, release, minimum, maximum, quantity, created_at, expires_at)
    values (new.payload->>'projectId', new.id, new.payload->>'asset', (new.payload->>'days')::integer,
      (new.payload->>'annualRatePpm')::integer, new.payload->>'release', (new.payload->>'minimum')::numeric * unit,
      (new.payload->>'maximum')::numeric * unit, (new.payload->>'quantity')::numeric * unit, new.decided_at,
      new.decided_at + (new.payload->>'openDays')::integer * interval '24 hours');
  return null;
end $$;
revoke execute on function carry_out_staking_project() from public;
create trigger approval_carry_out_staking_project after update on approval for each row
  when (new.state = 'approved' and new.kind = 'staking.project') execute function carry_out_staking_project();

create function carry_out_staking_close() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update staking_project set closed_at = new.decided_at
    where id = new.subject and new.payload->>'projectId' = new.subject and closed_at is null;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_staking_close() from public;
create trigger approval_carry_out_staking_close after update on approval for each row
  when (new.state = 'approved' and new.kind = 'staking.close') execute function carry_out_staking_close();
