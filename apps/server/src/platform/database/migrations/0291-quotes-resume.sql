-- The liquidity provider that stopped at its hourly loss limit quotes again before its time is over when one operator proposes it
-- and another approves. The application may stop it and nothing else: ending a stop is the database's own deed, in the
-- transaction of the approval.
revoke update (ended_at, ended_by, note) on liquidity_stop from candor_app;

do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'market.resumeQuotes', before);
end $$;

-- It ends the very stop that was proposed to be ended: an approval is no good for a later one.
create function carry_out_quotes_resume() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update liquidity_stop set ended_at = new.decided_at, ended_by = new.id, note = new.reason
    where book = new.payload->>'book' and market = new.payload->>'market' and new.subject = concat(book, ':', market)
      and ended_at is null and until > new.decided_at
      and (extract(epoch from at) * 1000)::bigint = (new.was->>'at')::bigint;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_quotes_resume() from public;
create trigger approval_carry_out_quotes_resume after update on approval for each row
  when (new.state = 'approved' and new.kind = 'market.resumeQuotes') execute function carry_out_quotes_resume();
