-- What was signed, or told a bank, after the backup this database was put back from, and what belongs to nothing in it. Only the
-- database's owner writes a line, from the journals, by `npm run restore`.
create table lost_payment (
  -- The transaction; with a bank the withdrawal.
  id text primary key check (length(id) between 1 and 100),
  -- Null for a bank.
  chain text check (chain in ('tron', 'ethereum', 'bitcoin')),
  purpose text not null,
  ref text not null,
  to_text text not null,
  token text,
  -- Of the chain; with a bank minor units.
  units numeric(78, 0) not null check (units >= 0),
  signed_at timestamptz not null,
  -- When the chain refuses it at the latest.
  deadline timestamptz,
  -- `gone`: it can never happen any more.
  state text not null default 'open' check (state in ('open', 'paid', 'failed', 'gone')),
  booked_by text unique references approval (id),
  -- When the customer who bears it was told.
  told_at timestamptz
);
grant select on lost_payment to candor_app;
grant update (state, booked_by, told_at) on lost_payment to candor_app;
grant select (id) on lost_payment to candor_signer;

-- A line of a journal, for `npm run restore` as the database's owner. False where it is there already. A bank cannot be asked, so
-- what it was told to pay counts as paid.
create function note_lost_payment(line jsonb) returns boolean language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into lost_payment (id, chain, purpose, ref, to_text, token, units, signed_at, deadline, state)
    values (line->>'id', line->>'chain', line->>'purpose', line->>'ref', line->>'to', line->>'token', (line->>'units')::numeric,
      to_timestamp((line->>'at')::numeric / 1000), to_timestamp((line->>'deadline')::numeric / 1000),
      case when line->>'chain' is null then 'paid' else 'open' end)
    on conflict do nothing;
  return found;
end $$;
revoke execute on function note_lost_payment(jsonb) from public;

-- What became of it is written once, and it is booked once, by an approval.
create function guard_lost_payment() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'open' and new.state <> old.state or old.booked_by is not null and new.booked_by is distinct from old.booked_by then
    raise exception 'lost payment % is written down already', old.id
      using errcode = 'check_violation', constraint = 'lost_payment_once';
  end if;
  return new;
end $$;
create trigger lost_payment_guard before update on lost_payment for each row execute function guard_lost_payment();

-- Approvals learn one kind more. Whatever kinds other migrations brought stay as they are.
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'withdrawal.lost', before);
end $$;

-- Whether the ledger moved exactly what was approved: one posting, from the one who bears it to where it was paid.
create function has_lost_payment_transfer(wanted approval) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$
  select count(*) = 1 and bool_and(
      t.legs = 1 and wanted.kind = 'withdrawal.lost' and wanted.state = 'approved' and l.booked_by = wanted.id
      and l.purpose = 'withdrawal' and l.state = 'paid' and payer.book = 'real'
      and (payer.name = wanted.payload->>'payer' and payer.name like 'house:%'
        or payer.name = 'user:' || u.id || ':funding')
      and payee.name = coalesce('chain:' || l.chain, 'world:bank')
      and payer.asset = wanted.was->>'asset' and p.amount = (wanted.was->>'minor')::numeric
    )
  from lost_payment l
  join ledger_transfer t on t.kind = 'withdrawal.restored' and t.cause_type = 'lostPayment' and t.cause_id = l.id
  join ledger_posting p on p.transfer_no = t.no
  join ledger_account payer on payer.id = p.from_account
  join ledger_account payee on payee.id = p.to_account
  left join app_user u on u.uid = wanted.payload->>'payer'
  where l.id = wanted.subject and l.id = wanted.payload->>'paymentId'
$$;

create function carry_out_lost_payment() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not has_lost_payment_transfer(new) then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
-- Looked at when the transaction ends: transfer and line are written beside the decision.
create constraint trigger approval_carry_out_lost_payment after update on approval deferrable initially deferred
  for each row when (new.state = 'approved' and new.kind = 'withdrawal.lost') execute function carry_out_lost_payment();

create unique index ledger_restored_once on ledger_transfer (cause_id) where kind = 'withdrawal.restored';
create function guard_restored_transfer() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from lost_payment l join approval a on a.id = l.booked_by
    where new.cause_type = 'lostPayment' and l.id = new.cause_id and has_lost_payment_transfer(a)
  ) then
    raise exception 'transfer % books a payment that nobody approved', new.id
      using errcode = 'check_violation', constraint = 'ledger_restored_by_approval';
  end if;
  return null;
end $$;
create constraint trigger ledger_restored_by_approval after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind = 'withdrawal.restored') execute function guard_restored_transfer();

create function guard_booked_payment() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (select from approval a where a.id = new.booked_by and has_lost_payment_transfer(a)) then
    raise exception 'lost payment % is not booked', new.id
      using errcode = 'check_violation', constraint = 'lost_payment_by_approval';
  end if;
  return null;
end $$;
create constraint trigger lost_payment_by_approval after update on lost_payment deferrable initially deferred
  for each row when (old.booked_by is null and new.booked_by is not null) execute function guard_booked_payment();
