-- Money that comes in over a chain: how far each chain is read, the addresses customers pay to, what reached them, and what
-- became of it. A payment is known by its chain, its transaction and its place inside that; a block may be replaced by
-- another, and then the payment is the same one still.

-- One row for each chain: the last block that was read, who reads, and what is wrong. Whoever writes names the epoch of
-- their lease and the block they start from, so that a scanner that was replaced, or one that lost count, changes nothing.
create table chain_scanner (
  chain text primary key check (chain in ('tron', 'ethereum', 'bitcoin')),
  height bigint not null check (height >= 0),
  hash text not null,
  head_height bigint not null,
  solid_height bigint not null,
  epoch bigint not null default 0,
  holder text not null default '',
  held_until timestamptz not null,
  scanned_at timestamptz not null,
  problem text check (length(problem) <= 300),
  problem_since timestamptz,
  check ((problem is null) = (problem_since is null))
);
grant select, insert, update on chain_scanner to candor_app;

-- The blocks read last, to find where two chains part.
create table chain_block (
  chain text not null references chain_scanner (chain),
  height bigint not null,
  hash text not null,
  primary key (chain, height)
);
grant select, insert, delete on chain_block to candor_app;

-- One address for each customer and chain, made from the account's public key and this number. Never changed, never
-- given to somebody else.
create sequence deposit_index as integer minvalue 0 start 0;
grant usage on sequence deposit_index to candor_app;
create table deposit_address (
  user_id text not null references app_user (id),
  chain text not null check (chain in ('tron', 'ethereum', 'bitcoin')),
  index integer not null check (index >= 0),
  address text not null check (length(address) between 20 and 100),
  -- The bytes behind the address: what a block is searched for.
  watch_key text not null,
  created_at timestamptz not null,
  primary key (user_id, chain),
  unique (chain, index),
  unique (chain, watch_key)
);
create index deposit_address_by_text on deposit_address (chain, address);
grant select, insert on deposit_address to candor_app;

-- What reached an address of ours. Without a customer it reached the hot wallet, and is the house's.
create table deposit (
  id text primary key check (id ~ '^dep_[0-9a-z]{26}$'),
  chain text not null references chain_scanner (chain),
  txid text not null,
  position integer not null check (position >= 0),
  user_id text references app_user (id),
  address text not null,
  from_address text,
  -- The token's contract; null is the chain's own coin.
  token text,
  asset text references ledger_asset (asset),
  units numeric(78, 0) not null check (units > 0 and units <> 'NaN'),
  -- Whole minor units of the asset, and the chain's units that are left over.
  amount numeric(38, 0) check (amount >= 0 and amount <> 'NaN'),
  dust numeric(78, 0) not null default 0 check (dust >= 0 and dust <> 'NaN'),
  is_coinbase boolean not null,
  needed integer not null check (needed > 0),
  needs_solid boolean not null,
  -- The block it lies in now; none while no chain has it.
  height bigint,
  block_hash text,
  mined_at timestamptz,
  state text not null check (
    state in ('confirming', 'credited', 'swept', 'orphaned', 'belowMinimum', 'unsupportedToken', 'held')
  ),
  seen_at timestamptz not null,
  credited_at timestamptz,
  transfer_id uuid,
  -- Who looked at it and let it through, where it was held.
  released_at timestamptz,
  released_by text references operator (id),
  -- The sweep that moved it on.
  sweep_id text,
  unique (chain, txid, position),
  check ((height is null) = (block_hash is null)),
  check ((asset is null) = (amount is null)),
  check ((asset is null) = (state = 'unsupportedToken') or state = 'orphaned'),
  check ((transfer_id is null) = (state not in ('credited', 'swept'))),
  check ((transfer_id is null) = (credited_at is null)),
  check (state <> 'confirming' or height is not null)
);
create index deposit_under_way on deposit (chain, height) where state = 'confirming';
create index deposit_in_block on deposit (chain, height) where height is not null;
create index deposit_of_user on deposit (user_id, id);
create index deposit_set_aside on deposit (user_id, chain, asset) where state = 'belowMinimum';
create index deposit_held on deposit (seen_at, id) where state = 'held';
create index deposit_released on deposit (released_at, id) where released_at is not null;
create index deposit_lost on deposit (chain) where state in ('credited', 'swept') and height is null;
create index deposit_unswept on deposit (chain, address) where state = 'credited';
create index deposit_by_transfer on deposit (transfer_id) where transfer_id is not null;
grant select, insert on deposit to candor_app;
-- The same place in the same transaction may hold something else once a contract ran again in another block; until it is
-- credited the row says what the chain says now.
grant update (user_id, address, from_address, token, asset, units, amount, dust, needed, needs_solid, height, block_hash,
  mined_at, state, credited_at, transfer_id, released_at, released_by, sweep_id) on deposit to candor_app;

-- Once credited it stays so, by the same movement and as what it was.
create function guard_deposit() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state in ('credited', 'swept')
    and (new.state not in ('credited', 'swept') or new.transfer_id is distinct from old.transfer_id
      or new.user_id is distinct from old.user_id or new.amount is distinct from old.amount
      or new.asset is distinct from old.asset or new.address <> old.address) then
    raise exception 'payment % was credited before', old.id
      using errcode = 'check_violation', constraint = 'deposit_credited_once';
  end if;
  return new;
end $$;
create trigger deposit_guard before update on deposit for each row execute function guard_deposit();

-- What a customer says about a payment that did not arrive by itself, with a picture that lies sealed in the data folder.
alter table file
  drop constraint file_purpose_check,
  add constraint file_purpose_check check (purpose in ('upload', 'identity', 'certificate'));
create table recharge_certificate (
  id text primary key check (id ~ '^crt_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  network text not null check (network in ('TRC20', 'ERC20', 'BTC')),
  asset text not null references ledger_asset (asset),
  amount numeric(38, 0) not null check (amount > 0 and amount <> 'NaN'),
  txid text check (length(txid) between 64 and 66),
  file_id text not null unique references file (id),
  -- A keyed digest that equal pictures share.
  picture_tag text not null check (picture_tag ~ '^[0-9a-f]{64}$'),
  state text not null default 'pending' check (state in ('pending', 'passed', 'rejected')),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references operator (id),
  reason text,
  note text check (length(note) <= 200),
  -- The payment it was passed with; or what two operators relied on, and the movement they made.
  deposit_id text unique references deposit (id),
  evidence text check (length(evidence) between 5 and 120),
  transfer_id uuid,
  credited numeric(38, 0) check (credited > 0 and credited <> 'NaN'),
  check ((state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'rejected') = (reason is not null)),
  check ((state = 'passed') = (deposit_id is not null or evidence is not null)),
  check (deposit_id is null or evidence is null),
  check ((transfer_id is not null and credited is not null) or state <> 'passed')
);
create index recharge_certificate_waiting on recharge_certificate (submitted_at, id) where state = 'pending';
create index recharge_certificate_decided on recharge_certificate (decided_at, id) where state <> 'pending';
create index recharge_certificate_of_user on recharge_certificate (user_id, id);
create index recharge_certificate_same_picture on recharge_certificate (picture_tag);
-- One transaction is claimed once at a time, and the same evidence is good once.
create unique index recharge_certificate_one_claim on recharge_certificate (network, txid) where state <> 'rejected';
create unique index recharge_certificate_one_evidence on recharge_certificate (network, lower(evidence)) where evidence is not null;
grant select, insert on recharge_certificate to candor_app;
grant update (state, decided_at, decided_by, reason, note, deposit_id, evidence, transfer_id, credited)
  on recharge_certificate to candor_app;

-- A certificate is decided once.
create function guard_certificate() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'pending' then
    raise exception 'certificate % was decided before', old.id
      using errcode = 'check_violation', constraint = 'certificate_decided_once';
  end if;
  return new;
end $$;
create trigger certificate_guard before update on recharge_certificate for each row execute function guard_certificate();

-- Two operators may credit a certificate that no payment on the chain stands for, out of the house's own money.
alter table approval
  drop constraint approval_kind_check,
  add constraint approval_kind_check check (
    kind in ('setting.change', 'operator.create', 'operator.roles', 'operator.disable', 'operator.recover', 'user.roles',
      'user.level', 'user.recover', 'money.house', 'recharge.credit')
  );

-- Whether the ledger moved exactly what was approved: one posting, from the house to the customer of the certificate.
create function has_certificate_transfer(wanted approval) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$
  select count(*) = 1 and bool_and(
      t.legs = 1 and wanted.kind = 'recharge.credit' and c.id = wanted.payload->>'certificateId'
      and c.state = 'passed' and c.transfer_id = t.id and c.evidence = wanted.payload->>'evidence'
      and payer.book = 'real' and payer.name = 'house:capital'
      and payee.name = 'user:' || c.user_id || ':funding' and payer.asset = c.asset and p.amount = c.credited
      and p.amount = (wanted.payload->>'amount')::numeric * power(10::numeric, unit.scale)
    )
  from recharge_certificate c
  join ledger_transfer t on t.kind = 'recharge' and t.cause_type = 'certificate' and t.cause_id = c.id
  join ledger_posting p on p.transfer_no = t.no
  join ledger_account payer on payer.id = p.from_account
  join ledger_account payee on payee.id = p.to_account
  join ledger_asset unit on unit.asset = payer.asset
  where c.id = wanted.subject
$$;

create function carry_out_recharge_credit() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not has_certificate_transfer(new) then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
drop trigger approval_carry_out on approval;
create trigger approval_carry_out after update on approval for each row
  when (new.state = 'approved' and new.kind not in ('operator.recover', 'recharge.credit'))
  execute function carry_out_approval();
-- Looked at when the transaction ends: the ledger's transfer and the certificate are written beside the decision.
create constraint trigger approval_carry_out_recharge_credit after update on approval deferrable initially deferred
  for each row when (new.state = 'approved' and new.kind = 'recharge.credit')
  execute function carry_out_recharge_credit();

-- Nothing is credited but what reached an address, to its owner and to the unit; or what two operators approved.
create unique index ledger_recharge_once on ledger_transfer (cause_id) where kind = 'recharge';
create function guard_recharge_transfer() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_right boolean;
begin
  if new.cause_type = 'certificate' then
    select count(*) = 1 into is_right from approval a
      where a.kind = 'recharge.credit' and a.subject = new.cause_id and a.state = 'approved' and has_certificate_transfer(a);
  else
    select coalesce(sum(p.amount), 0) = (select sum(d.amount) from deposit d where d.transfer_id = new.id)
      and coalesce(bool_and(exists (
        select from deposit d
        where d.transfer_id = new.id and d.state in ('credited', 'swept') and d.amount = p.amount and d.asset = payer.asset
          and payer.name = 'chain:' || d.chain
          and payee.name = case new.kind when 'capital' then 'house:capital' else 'user:' || d.user_id || ':funding' end
          and (d.user_id is null) = (new.kind = 'capital')
      )), true) into is_right
    from ledger_posting p
    join ledger_account payer on payer.id = p.from_account
    join ledger_account payee on payee.id = p.to_account
    where p.transfer_no = new.no;
  end if;
  if is_right is not true then
    raise exception 'transfer % credits what did not come in', new.id
      using errcode = 'check_violation', constraint = 'ledger_recharge_came_in';
  end if;
  return null;
end $$;
create constraint trigger ledger_recharge_came_in after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind in ('recharge', 'capital')) execute function guard_recharge_transfer();
