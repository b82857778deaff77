-- The signer believes what it can check. Every withdrawal it pays must be one of a customer: asked for, approved by whom the payment
-- says, to an address they have bound, with that money held in the ledger. These are the columns it holds against each other.
grant select (user_id, hold_id, binding_id) on withdrawal to candor_signer;
grant select (id, user_id, network, address, removed_at) on digital_address to candor_signer;
grant select (id, account_id, amount, remaining, placed_no) on ledger_hold to candor_signer;
grant select (id, name, book, asset) on ledger_account to candor_signer;
grant select (transfer_no, from_account, amount, hold_id) on ledger_posting to candor_signer;

-- A withdrawal begins without a payment, and nobody but a rule has said yes by then.
create function guard_new_withdrawal() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.payment_id is not null or new.state not in ('cooling', 'review', 'approved')
    or new.approved_by is distinct from (case when new.state = 'approved' then 'automatic' end) then
    raise exception 'withdrawal % begins at its beginning', new.id
      using errcode = 'check_violation', constraint = 'withdrawal_begins';
  end if;
  return new;
end $$;
create trigger withdrawal_new before insert on withdrawal for each row execute function guard_new_withdrawal();

-- One operator's yes is that of an operator who may sign in.
create function guard_withdrawal_approver() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.approved_by like 'opr%' and new.approved_by is distinct from old.approved_by
    and not exists (select from operator where id = new.approved_by and disabled_at is null) then
    raise exception 'withdrawal % needs an operator who may sign in', old.id
      using errcode = 'check_violation', constraint = 'withdrawal_by_active_operator';
  end if;
  return new;
end $$;
create trigger withdrawal_approver before update on withdrawal for each row execute function guard_withdrawal_approver();
