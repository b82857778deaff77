-- What an installation is, it is for ever: play money or real money, and which seeds its wallets have. Whoever could change that
-- could turn published passwords into keys to real coins.
create function guard_installation() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.name in ('mode', 'signer-seeds') and (tg_op = 'DELETE' or new.name <> old.name or new.value <> old.value) then
    raise exception 'the % of an installation does not change', old.name
      using errcode = 'check_violation', constraint = 'installation_for_ever';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger installation_guard before update or delete on installation for each row execute function guard_installation();
