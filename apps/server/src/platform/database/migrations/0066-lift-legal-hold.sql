-- A legal hold is lifted by two people: one proposes, another approves, and the database does it. The application cannot.
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'user.legalHold', before);
end $$;

create function carry_out_legal_hold() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  -- Another hold than the one that was looked at is another decision.
  update app_user set banned_at = null, ban_reason = null, legal_hold = null
    where id = new.subject and legal_hold = new.was->>'legalHold';
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_legal_hold() from public;
create trigger approval_lift_legal_hold after update on approval for each row
  when (new.state = 'approved' and new.kind = 'user.legalHold') execute function carry_out_legal_hold();

create function guard_legal_hold() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if current_user = 'candor_app' then
    raise exception 'the legal hold of % is lifted by an approval only', old.id
      using errcode = 'check_violation', constraint = 'legal_hold_by_two';
  end if;
  return new;
end $$;
create trigger app_user_legal_hold before update on app_user for each row
  when (old.legal_hold is not null and new.legal_hold is distinct from old.legal_hold)
  execute function guard_legal_hold();
