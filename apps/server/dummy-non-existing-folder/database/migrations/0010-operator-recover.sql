-- A way back for an operator who lost both password and authenticator: one colleague proposes it and another approves.
alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (
    kind in ('setting.change', 'operator.create', 'operator.roles', 'operator.disable', 'operator.recover', 'user.roles',
      'user.level', 'user.recover', 'money.house')
  ),
  -- Two other people: whoever is let back in has no hand in it, neither the first nor (as with every kind) the second.
  add constraint approval_recovered_by_others check (kind <> 'operator.recover' or created_by <> subject);

-- The old password ends here, and the address is the one the second person saw. The authenticator, the log-ins and the
-- invitation are the application's, in the same transaction.
create function carry_out_operator_recover() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update operator set password_hash = null, password_changed_at = new.decided_at, email = new.payload->>'email'
    where id = new.subject and new.payload->>'operatorId' = new.subject and disabled_at is null
      and email is not distinct from new.was->>'email'
      and (password_hash is not null) = (new.was->>'hasJoined')::boolean;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_operator_recover() from public;

-- Each kind is carried out by one function; the older one does not know this kind and would stop at it.
drop trigger approval_carry_out on approval;
create trigger approval_carry_out after update on approval for each row
  when (new.state = 'approved' and new.kind <> 'operator.recover') execute function carry_out_approval();
create trigger approval_carry_out_operator_recover after update on approval for each row
  when (new.state = 'approved' and new.kind = 'operator.recover') execute function carry_out_operator_recover();
