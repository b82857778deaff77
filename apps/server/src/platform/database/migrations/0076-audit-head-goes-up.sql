-- A head that is set back would hide the entries beyond it from every check. It goes up by one, and to an entry that is there.
create function keep_audit_head() returns trigger language plpgsql as $$
begin
  if new.seq <> old.seq + 1
    or not exists (select 1 from audit_log where audit_log.seq = new.seq and audit_log.hash = new.hash) then
    raise exception 'The head of the audit log goes up by one entry, to one that is there';
  end if;
  return new;
end
$$;
create trigger audit_head_goes_up before update on audit_head for each row execute function keep_audit_head();
