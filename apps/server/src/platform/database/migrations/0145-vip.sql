-- [VIP-2] Days of VIP as they were bought.
create table vip_term (
  id text collate "C" primary key check (id ~ '^vip_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  days integer not null check (days in (30, 90, 365)),
  price numeric(38, 0) not null check (price > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  bought_at timestamptz not null,
  transfer_id uuid not null unique,
  -- [VIP-4] Held until its days are over.
  state text not null default 'held' check (state in ('held', 'earned', 'refunded')),
  settled_at timestamptz,
  refund numeric(38, 0) check (refund > 0 and refund <= price),
  refund_id uuid,
  check ((state = 'held') = (settled_at is null)),
  check ((state = 'refunded') = (refund is not null and refund_id is not null))
);
create index vip_term_of_user on vip_term (user_id, id);
create index vip_term_held on vip_term (ends_at) where state = 'held';
grant select on vip_term to candor_app;
grant insert (id, user_id, days, price, starts_at, ends_at, bought_at, transfer_id) on vip_term to candor_app;
grant update (state, settled_at, refund, refund_id) on vip_term to candor_app;

-- What was bought never changes, and it is settled once.
create function guard_vip_term() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'held' then
    raise exception 'VIP term % is settled', old.id using errcode = 'check_violation', constraint = 'vip_term_once';
  end if;
  return new;
end $$;
create trigger vip_term_guard before update on vip_term for each row execute function guard_vip_term();
