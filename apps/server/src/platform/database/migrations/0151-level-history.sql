-- [LVL-6] Every change of the level that counts, with its reason. What was traded is written by the application; a grant by whoever
-- carries the approval out.
create table level_change (
  id bigint generated always as identity primary key,
  user_id text not null references app_user (id),
  at timestamptz not null,
  from_level integer not null check (from_level between 0 and 6),
  to_level integer not null check (to_level between 0 and 6),
  cause text not null check (cause in ('traded', 'thresholds', 'granted', 'grantEnded')),
  reason text check (length(reason) between 1 and 300),
  check (from_level <> to_level),
  check ((cause = 'granted') = (reason is not null)),
  check (to_level > from_level or cause in ('granted', 'grantEnded'))
);
create index level_change_of_user on level_change (user_id, id);
grant select on level_change to candor_app;
grant insert (user_id, at, from_level, to_level, cause) on level_change to candor_app;

create function record_grant() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into level_change (user_id, at, from_level, to_level, cause, reason)
    values (new.id, coalesce(new.granted_at, now()), old.level, new.level,
      case when new.granted_level is null then 'grantEnded' else 'granted' end, new.granted_reason);
  return null;
end $$;
create trigger app_user_granted after update on app_user for each row
  when (old.granted_level is distinct from new.granted_level and old.level <> new.level) execute function record_grant();
