-- Money going out: what a customer asked for, where it goes, and every step it took. The money itself is a hold in the
-- ledger; each change of these rows that frees or spends it is committed with the postings that do.

create table withdrawal (
  id text primary key check (id ~ '^wdr_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  -- Null for a bank card.
  network text check (network in ('TRC20', 'ERC20', 'BTC')),
  asset text not null check (asset in ('USDT', 'BTC')),
  -- What left the account; the fee is part of it.
  amount numeric(38, 0) not null check (amount > 0),
  fee numeric(38, 0) not null check (fee >= 0),
  hold_id uuid not null unique,
  -- The address or card as it was bound then. Of a card everything is in the sealed box.
  binding_id text not null check (binding_id ~ '^(adr|crd)_[0-9a-z]{26}$'),
  label text not null check (length(label) between 1 and 120),
  to_text text not null check (length(to_text) between 4 and 100),
  -- What makes two spellings of a destination one; of a card its tag.
  to_key text not null,
  sealed bytea,
  state text not null check (
    state in ('cooling', 'review', 'approved', 'bank_sent', 'confirmed', 'rejected', 'revoked', 'failed_onchain')
  ),
  state_at timestamptz not null,
  cool_until timestamptz,
  -- Why a person looks at it.
  flags text[] not null default '{}',
  needs_second boolean not null,
  -- A rule, the operator, or the approval by two of them.
  approved_by text check (approved_by = 'automatic' or approved_by ~ '^(opr|apr)_[0-9a-z]{26}$'),
  payment_id text unique references outgoing (id),
  reason text check (length(reason) between 1 and 40),
  note text check (length(note) between 1 and 300),
  session_id text not null,
  ip text not null,
  user_agent text not null check (length(user_agent) <= 300),
  is_new_device boolean not null,
  requested_at timestamptz not null,
  ended_at timestamptz,
  constraint withdrawal_fee_below_amount check (fee < amount),
  constraint withdrawal_one_destination check ((network is null) = (sealed is not null) and (network is null) = (binding_id like 'crd%')),
  constraint withdrawal_cooling check ((state = 'cooling') = (cool_until is not null)),
  constraint withdrawal_said_yes check (state not in ('approved', 'bank_sent', 'confirmed', 'failed_onchain') or approved_by is not null),
  constraint withdrawal_ended check ((state in ('confirmed', 'rejected', 'revoked', 'failed_onchain')) = (ended_at is not null)),
  constraint withdrawal_rejected_why check ((state = 'rejected') = (reason is not null)),
  constraint withdrawal_large_by_two check (not needs_second or approved_by is null or approved_by ~ '^apr_')
);
create index withdrawal_by_user on withdrawal (user_id, id);
create index withdrawal_to on withdrawal (to_key, state);
create index withdrawal_open on withdrawal (state, state_at, id) where ended_at is null;
create index withdrawal_ended on withdrawal (ended_at, id) where ended_at is not null;
grant select, insert on withdrawal to candor_app;
grant update (state, state_at, cool_until, flags, approved_by, payment_id, reason, note, ended_at) on withdrawal to candor_app;

-- Every step, and who took it. Told to the customer and to the audit log once it is committed; `told_at` says so.
create table withdrawal_event (
  withdrawal_id text not null references withdrawal (id),
  n integer not null check (n > 0),
  state text not null,
  at timestamptz not null,
  by_type text not null check (by_type in ('customer', 'operator', 'system')),
  by_id text not null,
  by_name text not null,
  note text check (length(note) <= 400),
  told_at timestamptz,
  primary key (withdrawal_id, n)
);
create index withdrawal_event_untold on withdrawal_event (at) where told_at is null;
grant select, insert on withdrawal_event to candor_app;
grant update (told_at) on withdrawal_event to candor_app;

-- What may follow what. A hold is freed or spent by one change from an open state to an ended one, and there is no way back.
create function guard_withdrawal() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  allowed text[] := case old.state
    when 'cooling' then array['cooling', 'review', 'approved', 'rejected', 'revoked']
    when 'review' then array['approved', 'rejected', 'revoked']
    when 'approved' then case when old.network is null
      then array['approved', 'bank_sent', 'rejected', 'revoked']
      else array['approved', 'confirmed', 'rejected', 'revoked', 'failed_onchain'] end
    when 'bank_sent' then array['confirmed', 'rejected']
    else array[]::text[]
  end;
begin
  if not new.state = any (allowed) then
    raise exception 'withdrawal % goes from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'withdrawal_goes_on';
  end if;
  -- The first yes is the proposal and the second its approval, by somebody else: that is kept where approvals are.
  if new.approved_by like 'apr%' and not exists (
    select from approval where id = new.approved_by and kind = 'withdrawal.large' and subject = new.id and state = 'approved'
  ) then
    raise exception 'withdrawal % needs its approval by two', old.id
      using errcode = 'check_violation', constraint = 'withdrawal_by_two';
  end if;
  if old.approved_by is not null and new.approved_by is distinct from old.approved_by
    or old.payment_id is not null and new.payment_id is distinct from old.payment_id then
    raise exception 'withdrawal % was decided before', old.id
      using errcode = 'check_violation', constraint = 'withdrawal_decided_once';
  end if;
  return new;
end $$;
create trigger withdrawal_guard before update on withdrawal for each row execute function guard_withdrawal();

-- What finance hands to the bank. The file itself is not kept: it is made again from its lines and held against its hash.
create table payout_file (
  id text primary key check (id ~ '^pof_[0-9a-z]{26}$'),
  made_by text not null references operator (id),
  made_at timestamptz not null,
  lines integer not null check (lines between 1 and 200),
  total numeric(38, 0) not null check (total > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  unique (id, made_by)
);
create table payout_line (
  file_id text not null,
  n integer not null check (n > 0),
  withdrawal_id text not null unique references withdrawal (id),
  made_by text not null,
  outcome text check (outcome in ('paid', 'rejected')),
  decided_by text references operator (id),
  decided_at timestamptz,
  primary key (file_id, n),
  foreign key (file_id, made_by) references payout_file (id, made_by),
  check ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
  -- Who made the file is not who says what the bank did with it.
  constraint payout_two_people check (decided_by is null or decided_by <> made_by)
);
create index payout_line_open on payout_line (file_id) where outcome is null;
grant select, insert on payout_file to candor_app;
grant select, insert on payout_line to candor_app;
grant update (outcome, decided_by, decided_at) on payout_line to candor_app;

-- A line is decided once.
create function guard_payout_line() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.outcome is not null then
    raise exception 'line % of % was decided before', old.n, old.file_id
      using errcode = 'check_violation', constraint = 'payout_line_once';
  end if;
  return new;
end $$;
create trigger payout_line_guard before update on payout_line for each row execute function guard_payout_line();

-- Approvals learn one kind more. Whatever kinds other migrations brought stay as they are.
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'withdrawal.large', before);
end $$;

-- The second yes lets the payment go, in the transaction of the approval and with the rights of the database's owner.
create function carry_out_withdrawal_large() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update withdrawal set state = 'approved', state_at = new.decided_at, approved_by = new.id
    where id = new.subject and new.payload->>'withdrawalId' = new.subject and state = 'review' and needs_second;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  insert into withdrawal_event (withdrawal_id, n, state, at, by_type, by_id, by_name)
    select new.subject, (select max(n) + 1 from withdrawal_event where withdrawal_id = new.subject), 'approved',
      new.decided_at, 'operator', o.id, o.name
    from operator o where o.id = new.decided_by;
  return null;
end $$;
revoke execute on function carry_out_withdrawal_large() from public;
create trigger approval_carry_out_withdrawal_large after update on approval for each row
  when (new.state = 'approved' and new.kind = 'withdrawal.large') execute function carry_out_withdrawal_large();

-- The function for the first kinds stops at any other; each later kind has its own.
drop trigger approval_carry_out on approval;
create trigger approval_carry_out after update on approval for each row
  when (new.state = 'approved' and new.kind in ('setting.change', 'operator.create', 'operator.roles', 'operator.disable',
    'user.roles', 'user.level', 'user.recover', 'money.house')) execute function carry_out_approval();

-- A withdrawal with whose it is, how far its payment is, and the proposal that waits for a second person.
create view withdrawal_seen as
  select w.*, u.uid, u.username, u.level, u.legal_hold is not null as is_on_legal_hold,
    case
      when o.id is null then null
      when o.state <> 'open' then o.state
      when a.state in ('signed', 'sent', 'mined') then a.state
      when a.state = 'replaced' then 'sent'
      else 'waiting'
    end as payment,
    a.txid, a.signed_at, a.sent_at, o.waits_for as stuck,
    p.id as approval_id, p.created_by as proposed_by, proposer.name as proposer,
    case when w.network is null
      then exists (select from bank_card c where c.id = w.binding_id and c.removed_at is null and c.number_tag = w.to_key)
      else exists (select from digital_address d where d.id = w.binding_id and d.removed_at is null
        and d.network = w.network and d.address = w.to_text)
    end as is_still_bound
  from withdrawal w
  join app_user u on u.id = w.user_id
  left join outgoing o on o.id = w.payment_id
  left join lateral (
    select state, txid, signed_at, sent_at from attempt where outgoing_id = o.id
    order by state in ('solid', 'failed') desc, state in ('planned', 'signed', 'sent', 'mined') desc, n desc limit 1
  ) a on true
  left join approval p on p.kind = 'withdrawal.large' and p.subject = w.id and p.state = 'waiting'
  left join operator proposer on proposer.id = p.created_by;
grant select on withdrawal_seen to candor_app;
