-- Money that leaves a chain address of ours, and what was tried to make it leave. The application plans and sends; the
-- signer, a role of its own, adds signatures and nothing else. Whatever either of them gets wrong, these tables never hold
-- two transactions that could both pay the same payment.

create table outgoing (
  id text primary key check (id ~ '^pay_[0-9a-z]{26}$'),
  chain text not null check (chain in ('tron', 'ethereum', 'bitcoin')),
  purpose text not null check (
    purpose in ('withdrawal', 'sweep', 'gas', 'activate', 'delegate', 'undelegate', 'freeze', 'unfreeze', 'bump')
  ),
  -- What it is paid for. One thing is paid for once.
  ref text not null check (length(ref) between 1 and 200),
  -- Which of our keys pays: the hot wallet, or the deposit address with this number.
  from_index integer check (from_index >= 0),
  to_address text not null check (length(to_address) between 20 and 100),
  -- The number of the deposit address it goes to, where it stays with us.
  to_index integer check (to_index >= 0),
  token text,
  units numeric(78, 0) not null check (units >= 0 and units <> 'NaN'),
  lock_blocks integer check (lock_blocks > 0),
  -- Who said yes: a rule, an operator, or two of them by an approval.
  approved_by text not null check (approved_by = 'automatic' or approved_by ~ '^(opr|apr)_[0-9a-z]{26}$'),
  created_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'confirmed', 'failed', 'cancelled')),
  signed_at timestamptz,
  ended_at timestamptz,
  settled_at timestamptz,
  -- Why nothing happens at the moment, and when to look again.
  waits_for text check (length(waits_for) <= 300),
  retry_at timestamptz,
  unique (purpose, ref),
  check ((state = 'open') = (ended_at is null)),
  check (state <> 'cancelled' or signed_at is null),
  check (settled_at is null or ended_at is not null)
);
create index outgoing_open on outgoing (chain, id) where state = 'open';
create index outgoing_unsettled on outgoing (chain, ended_at, id) where state in ('confirmed', 'failed') and settled_at is null;

-- planned: bytes to be signed. signed: stored with its txid, and only now may it be sent. sent: a node has it. mined: in a
-- block that may still be replaced. replaced: a dearer one with the same nonce or coins was sent; either may win. The rest are
-- ends: solid and failed are for ever in the chain, dead can never be, dropped was never signed.
create table attempt (
  outgoing_id text not null references outgoing (id),
  n integer not null check (n > 0),
  chain text not null check (chain in ('tron', 'ethereum', 'bitcoin')),
  from_address text not null,
  unsigned bytea not null check (octet_length(unsigned) between 1 and 100000),
  -- What keeps two attempts of one payment from both happening: Ethereum's nonce, Bitcoin's coins (`txid:vout`, sorted).
  nonce bigint check (nonce >= 0),
  coins text[],
  -- TRON: after this no block takes it.
  deadline timestamptz,
  -- The head when it was planned: it cannot be in an earlier block.
  since_height bigint not null check (since_height >= 0),
  planned_at timestamptz not null,
  state text not null default 'planned' check (
    state in ('planned', 'signed', 'sent', 'mined', 'replaced', 'solid', 'failed', 'dead', 'dropped')
  ),
  raw bytea,
  txid text unique,
  signed_at timestamptz,
  sent_at timestamptz,
  -- What the nodes said last time they were given it.
  said text check (length(said) <= 300),
  mined_height bigint,
  mined_hash text,
  fee_units numeric(78, 0) check (fee_units >= 0),
  death jsonb,
  primary key (outgoing_id, n),
  check ((raw is null) = (txid is null) and (raw is null) = (signed_at is null)),
  check ((raw is null) = (state in ('planned', 'dropped'))),
  check ((state = 'dead') = (death is not null)),
  check (state not in ('solid', 'failed') or (mined_height is not null and mined_hash is not null and fee_units is not null)),
  check ((chain = 'tron') = (deadline is not null)),
  check ((chain = 'ethereum') = (nonce is not null)),
  check ((chain = 'bitcoin') = (coins is not null and cardinality(coins) > 0))
);
create unique index attempt_one_live on attempt (outgoing_id) where state in ('planned', 'signed', 'sent', 'mined');
-- Of attempts that share a nonce or a coin one can be in the chain; of one payment, one may be.
create unique index attempt_one_end on attempt (outgoing_id) where state in ('solid', 'failed');
create index attempt_under_way on attempt (chain, outgoing_id) where state in ('planned', 'signed', 'sent', 'mined', 'replaced');
create index attempt_signed on attempt (signed_at) where signed_at is not null;

-- Who has which number of an Ethereum wallet. Free again, for the next payment, when nothing was ever signed with it.
create table chain_nonce (
  chain text not null,
  address text not null,
  nonce bigint not null check (nonce >= 0),
  outgoing_id text references outgoing (id),
  primary key (chain, address, nonce)
);
create index chain_nonce_owner on chain_nonce (outgoing_id);

-- Coins of a Bitcoin wallet that a payment has taken.
create table chain_coin (
  txid text not null check (txid ~ '^[0-9a-f]{64}$'),
  vout integer not null check (vout >= 0),
  outgoing_id text not null references outgoing (id),
  primary key (txid, vout)
);
create index chain_coin_owner on chain_coin (outgoing_id);

-- What chains charged us and the books do not show yet; posted_at says that they do.
create table chain_fee_due (
  chain text not null check (chain in ('tron', 'ethereum', 'bitcoin')),
  txid text not null,
  asset text not null,
  units numeric(78, 0) not null check (units > 0),
  at timestamptz not null,
  posted_at timestamptz,
  primary key (chain, txid)
);
create index chain_fee_unposted on chain_fee_due (chain, at) where posted_at is null;

-- Chain units below one of ours, which we have on the chain and not in the books.
create table chain_dust (
  chain text not null check (chain in ('tron', 'ethereum', 'bitcoin')),
  asset text not null,
  units numeric(78, 0) not null default 0 check (units >= 0),
  primary key (chain, asset)
);

-- A payment ends once, and only as its attempts ended.
create function guard_outgoing() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.state = old.state then
    return new;
  end if;
  if old.state <> 'open' then
    raise exception 'payment % has ended before', old.id
      using errcode = 'check_violation', constraint = 'outgoing_ends_once';
  end if;
  if new.state = 'confirmed' and not exists (select from attempt where outgoing_id = new.id and state = 'solid')
    or new.state = 'failed' and exists (
      select from attempt where outgoing_id = new.id and state not in ('failed', 'dead', 'dropped'))
    or new.state = 'cancelled' and exists (
      select from attempt where outgoing_id = new.id and state <> 'dropped') then
    raise exception 'payment % does not end as its attempts did', old.id
      using errcode = 'check_violation', constraint = 'outgoing_ends_as_attempts';
  end if;
  return new;
end $$;
create trigger outgoing_guard before update on outgoing for each row execute function guard_outgoing();

-- A new attempt of a payment either shares the nonce or all coins with every one that may still happen, or there is none.
create function guard_new_attempt() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.state <> 'planned' or new.raw is not null then
    raise exception 'an attempt begins unsigned' using errcode = 'check_violation', constraint = 'attempt_begins';
  end if;
  -- Locked, so that a payment does not end while an attempt of it begins.
  perform from outgoing where id = new.outgoing_id and chain = new.chain and state = 'open' for update;
  if not found then
    raise exception 'payment % is not open', new.outgoing_id
      using errcode = 'check_violation', constraint = 'attempt_of_open';
  end if;
  if exists (
    select from attempt other
    where other.outgoing_id = new.outgoing_id and other.state not in ('dead', 'dropped')
      and not coalesce(other.nonce = new.nonce and other.from_address = new.from_address, false)
      and not coalesce(other.coins = new.coins, false)
  ) then
    raise exception 'an earlier attempt of % may still happen', new.outgoing_id
      using errcode = 'check_violation', constraint = 'attempt_excludes';
  end if;
  return new;
end $$;
revoke execute on function guard_new_attempt() from public;
create trigger attempt_new before insert on attempt for each row execute function guard_new_attempt();

-- Signed once, and only while the payment is open: whoever wants to cancel it changes the same row, so one of them loses.
create function guard_attempt() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  allowed text[];
begin
  if new.raw is distinct from old.raw or new.txid is distinct from old.txid or new.signed_at is distinct from old.signed_at then
    if old.state <> 'planned' or new.state <> 'planned' or old.raw is not null
      or new.raw is null or new.txid is null or new.signed_at is null then
      raise exception 'attempt % of % is signed once', old.n, old.outgoing_id
        using errcode = 'check_violation', constraint = 'attempt_signed_once';
    end if;
    update outgoing set signed_at = coalesce(signed_at, new.signed_at) where id = old.outgoing_id and state = 'open';
    if not found then
      raise exception 'payment % is not open', old.outgoing_id
        using errcode = 'check_violation', constraint = 'attempt_of_open';
    end if;
    new.state := 'signed';
    return new;
  end if;
  if new.state = old.state then
    return new;
  end if;
  allowed := case old.state
    when 'planned' then array['dropped']
    when 'signed' then array['sent', 'mined', 'replaced', 'solid', 'failed', 'dead']
    when 'sent' then array['mined', 'replaced', 'solid', 'failed', 'dead']
    when 'mined' then array['sent', 'solid', 'failed', 'dead']
    when 'replaced' then array['sent', 'solid', 'failed', 'dead']
    else array[]::text[]
  end;
  if not new.state = any (allowed) then
    raise exception 'attempt % of % goes from % to %', old.n, old.outgoing_id, old.state, new.state
      using errcode = 'check_violation', constraint = 'attempt_goes_on';
  end if;
  return new;
end $$;
revoke execute on function guard_attempt() from public;
create trigger attempt_guard before update on attempt for each row execute function guard_attempt();

-- The application: plans, sends, watches. It cannot sign, nor change what a payment is once it is written.
revoke all on outgoing, attempt, chain_nonce, chain_coin, chain_fee_due, chain_dust from public;
grant select on outgoing, attempt, chain_nonce, chain_coin, chain_fee_due, chain_dust to candor_app;
grant insert (id, chain, purpose, ref, from_index, to_address, to_index, token, units, lock_blocks, approved_by, created_at)
  on outgoing to candor_app;
grant update (state, ended_at, settled_at, waits_for, retry_at) on outgoing to candor_app;
grant insert (outgoing_id, n, chain, from_address, unsigned, nonce, coins, deadline, since_height, planned_at)
  on attempt to candor_app;
grant update (state, sent_at, said, mined_height, mined_hash, fee_units, death) on attempt to candor_app;
grant insert, update (outgoing_id) on chain_nonce to candor_app;
grant insert, delete on chain_coin to candor_app;
grant insert, update (posted_at) on chain_fee_due to candor_app;
grant insert, update (units) on chain_dust to candor_app;

-- The signer: reads what was approved, writes a signature. No more.
grant select on outgoing, attempt to candor_signer;
grant select (id, kind, subject, payload, state, created_by, decided_by) on approval to candor_signer;
grant update (raw, txid, signed_at) on attempt to candor_signer;
