-- Energy rented to an address on TRON. The money is a hold in the ledger; each change of these rows that spends it or gives
-- it back is committed with the postings that do.

-- What a customer was told it would cost, and from which figures of the chain. Good for a minute; an order takes its id, so
-- one quote is one order.
create table energy_quote (
  id text primary key check (id ~ '^nrg_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  receiver text not null check (length(receiver) between 30 and 40),
  energy integer not null check (energy > 0),
  hours integer not null check (hours between 1 and 720),
  trx numeric(38, 0) not null check (trx > 0),
  -- Null where only TRX was taken.
  usdt numeric(38, 0) check (usdt > 0),
  -- Everything the price and its comparison were computed from, as it was shown.
  shown jsonb not null,
  quoted_at timestamptz not null,
  expires_at timestamptz not null
);
create index energy_quote_over on energy_quote (expires_at);
grant select, insert, delete on energy_quote to candor_app;

create table energy_order (
  id text primary key check (id ~ '^nrg_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  receiver text not null check (length(receiver) between 30 and 40),
  energy integer not null check (energy > 0),
  hours integer not null check (hours between 1 and 720),
  asset text not null check (asset in ('TRX', 'USDT')),
  price numeric(38, 0) not null check (price > 0),
  hold_id uuid not null unique,
  state text not null check (state in ('paid', 'delegating', 'active', 'reclaiming', 'closed', 'refunded')),
  state_at timestamptz not null,
  -- What it takes of our stake, in sun: estimated when paid, exact from `delegating` on.
  stake numeric(38, 0) not null check (stake > 0),
  delivered integer check (delivered > 0),
  refunded numeric(38, 0) not null default 0 check (refunded >= 0),
  reason text check (length(reason) between 1 and 40),
  -- How often it was tried to take the stake back.
  reclaims integer not null default 0 check (reclaims >= 0),
  quoted_at timestamptz not null,
  paid_at timestamptz not null,
  -- Until when the chain has locked it.
  expires_at timestamptz,
  ended_at timestamptz,
  check (refunded <= price),
  check ((state in ('closed', 'refunded')) = (ended_at is not null)),
  check ((state in ('active', 'reclaiming', 'closed')) = (expires_at is not null and delivered is not null)),
  check ((reason is not null) = (refunded > 0)),
  check (state <> 'refunded' or refunded = price)
);
-- Taking back one of two delegations to a receiver would shorten the other.
create unique index energy_order_one_receiver on energy_order (receiver) where ended_at is null;
create index energy_order_by_user on energy_order (user_id, id);
create index energy_order_open on energy_order (state, state_at) where ended_at is null;
grant select, insert on energy_order to candor_app;
grant update (state, state_at, stake, delivered, refunded, reason, reclaims, expires_at, ended_at) on energy_order to candor_app;

create table energy_event (
  order_id text not null references energy_order (id),
  state text not null check (state in ('paid', 'delegating', 'active', 'reclaiming', 'closed', 'refunded')),
  at timestamptz not null,
  primary key (order_id, state)
);
grant select, insert on energy_event to candor_app;

-- What may follow what, and the note of it.
create function guard_energy_order() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  allowed text[];
begin
  if tg_op = 'UPDATE' and new.state <> old.state then
    allowed := case old.state
      when 'paid' then array['delegating', 'refunded']
      when 'delegating' then array['active', 'refunded']
      when 'active' then array['reclaiming', 'closed']
      when 'reclaiming' then array['closed']
      else array[]::text[]
    end;
    if not new.state = any (allowed) then
      raise exception 'energy order % goes from % to %', old.id, old.state, new.state
        using errcode = 'check_violation', constraint = 'energy_order_goes_on';
    end if;
  end if;
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into energy_event (order_id, state, at) values (new.id, new.state, new.state_at);
  end if;
  return null;
end $$;
create trigger energy_order_guard after insert or update on energy_order for each row execute function guard_energy_order();
