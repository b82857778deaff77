-- [LST-9] When a market is delisted, announced beforehand. It becomes `delisted` by delist_market and in no other way.
alter table market add column delists_at timestamptz;
alter table market add constraint market_delisting check (delists_at is null or phase in ('open', 'cancelOnly', 'delisted'));

-- [LST-8] The history says which two operators made a change, and by which proposal. Nobody but the functions below writes the tables, so
-- nobody else can say who it was.
alter table listing_change add column approval_id text references approval (id);
create or replace function record_listing() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into listing_change (at, subject, made_by, approval_id, before, after)
    values (clock_timestamp(), tg_table_name, coalesce(nullif(current_setting('candor.listed_by', true), ''), session_user),
      nullif(current_setting('candor.listed_for', true), ''),
      case when tg_op = 'INSERT' then null else to_jsonb(old) end,
      case when tg_op = 'DELETE' then null else to_jsonb(new) end);
  return null;
end $$;

create function name_listers(decided approval) returns void language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform set_config('candor.listed_for', decided.id, true);
  perform set_config('candor.listed_by', (select string_agg(name, ', ' order by id <> decided.created_by) from operator
    where id in (decided.created_by, decided.decided_by)), true);
end $$;
revoke execute on function name_listers(approval) from public;

do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind in (%L, %L, %L) or %s)',
    'market.change', 'market.list', 'asset.list', before);
end $$;

create function moment_of(milliseconds text) returns timestamptz language sql immutable
  set search_path = pg_catalog, public, pg_temp
as $$ select to_timestamp(milliseconds::numeric / 1000) $$;

-- It replaces what the proposal named, or nothing.
create function carry_out_market_change() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform name_listers(new);
  update market set phase = new.payload->>'phase', opens_at = moment_of(new.payload->>'opensAt'),
      delists_at = moment_of(new.payload->>'delistsAt'), is_quoted = (new.payload->>'isQuoted')::boolean,
      is_lent = (new.payload->>'isLent')::boolean
    where id = new.subject and new.payload->>'market' = new.subject and new.payload->>'phase' <> 'delisted'
      and phase = new.was->>'phase' and opens_at is not distinct from moment_of(new.was->>'opensAt')
      and delists_at is not distinct from moment_of(new.was->>'delistsAt')
      and is_quoted = (new.was->>'isQuoted')::boolean and is_lent = (new.was->>'isLent')::boolean;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_market_change() from public;
create trigger approval_carry_out_market_change after update on approval for each row
  when (new.state = 'approved' and new.kind = 'market.change') execute function carry_out_market_change();

-- [LST-11] What two operators announced comes true once its time is there and nobody has a position in it any more.
create function delist_market(asked text, since timestamptz) returns boolean
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from margin_position where market = asked and state <> 'closed') then
    return false;
  end if;
  perform set_config('candor.listed_by', 'schedule', true);
  update market set phase = 'delisted' where id = asked and phase in ('open', 'cancelOnly') and delists_at <= since;
  return found;
end $$;
revoke execute on function delist_market(text, timestamptz) from public;
grant execute on function delist_market(text, timestamptz) to candor_app;

-- Why something ended.
alter table spot_order drop constraint spot_order_reason_check;
alter table spot_order add constraint spot_order_reason_check
  check (reason in ('owner', 'unfilled', 'selfTrade', 'band', 'house', 'delisted'));
alter table margin_order drop constraint margin_order_reason_check;
alter table margin_order add constraint margin_order_reason_check
  check (reason in ('owner', 'hold', 'liquidation', 'margin', 'exits', 'delisted'));
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'margin_step'::regclass and conname = 'margin_step_kind_check';
  alter table margin_step drop constraint margin_step_kind_check;
  execute format('alter table margin_step add constraint margin_step_kind_check check (kind = %L or %s)', 'delisted', before);
end $$;
alter table auto_invest_plan add column ended_for text check (ended_for = 'delisted');
alter table auto_invest_plan add check (ended_for is null or state = 'finished');
grant update (ended_for) on auto_invest_plan to candor_app;
