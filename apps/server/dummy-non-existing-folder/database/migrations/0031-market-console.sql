-- A market is halted by one operator and goes on by two. The application may halt and nothing else: going on is the
-- database's own deed, in the transaction of the approval.
revoke update (halted_for, halted_at, halted_by) on spot_market from candor_app;

-- When the book was last rebuilt from its orders and came to its hash, and how far it had come then.
alter table spot_market
  add column proven_at timestamptz,
  add column proven_seq bigint;
grant update (proven_at, proven_seq) on spot_market to candor_app;

-- Both books at once. What is halted already keeps its first reason; the answer is how many books were halted now.
create function halt_market(asked text, reason text, by_whom text, since timestamptz) returns integer
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp
as $$
declare
  halted integer;
begin
  update spot_market set halted_for = reason, halted_by = by_whom, halted_at = since
    where market = asked and halted_for is null;
  get diagnostics halted = row_count;
  return halted;
end $$;
revoke execute on function halt_market(text, text, text, timestamptz) from public;
grant execute on function halt_market(text, text, text, timestamptz) to candor_app;

do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'market.resume', before);
end $$;

-- It ends the very halt that was proposed to be ended: an approval is no good for a later one.
create function carry_out_market_resume() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update spot_market set halted_for = null, halted_by = null, halted_at = null
    where market = new.subject and new.payload->>'market' = new.subject
      and halted_for = new.was->>'reason'
      and (extract(epoch from halted_at) * 1000)::bigint = (new.was->>'at')::bigint;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_market_resume() from public;
create trigger approval_carry_out_market_resume after update on approval for each row
  when (new.state = 'approved' and new.kind = 'market.resume') execute function carry_out_market_resume();

-- What the insurance fund took over, without reading every step of every position.
create index margin_step_of_fund on margin_step (at) where kind = 'insurance';
