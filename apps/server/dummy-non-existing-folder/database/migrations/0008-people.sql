-- What profiles, gates and bindings keep.

-- A level is earned by trading that settled, or granted with a reason by two operators; the higher one counts. It is
-- worked out by the database, so that no call and no form can ever set it. What was set by hand before becomes granted.
alter table app_user rename column level to earned_level;
alter table app_user
  add column granted_level integer check (granted_level between 0 and 6),
  add column granted_reason text check (length(granted_reason) between 1 and 300),
  add column granted_at timestamptz,
  add check ((granted_level is null) = (granted_reason is null) and (granted_level is null) = (granted_at is null));
update app_user set granted_level = earned_level, granted_reason = 'Set before levels were earned',
  granted_at = created_at, earned_level = 0 where earned_level > 0;
alter table app_user
  add column level integer not null generated always as (greatest(earned_level, coalesce(granted_level, 0))) stored;

alter table app_user
  -- Why somebody banned may not even withdraw. A court's order, in words that can be shown to the customer.
  add column legal_hold text check (length(legal_hold) between 1 and 300),
  add check (legal_hold is null or banned_at is not null),
  -- The unguessable name the avatar is served under; a new picture has a new one, so that it may be cached for ever.
  add column avatar_key text unique check (avatar_key ~ '^[A-Za-z0-9_-]{22}$'),
  add check (avatar_key is null or avatar_file is not null);

-- The trading volume that really settled, in minor units of USDT. Nothing trades yet, so nobody has any; the markets
-- replace this view with one over their fills.
create view settled_volume as select id as user_id, 0::numeric(38, 0) as minor from app_user where false;
grant select on settled_volume to candor_app;

-- Where withdrawals to a bank may go. Everything about the card is in the sealed box; the tag tells equal numbers.
create table bank_card (
  id text primary key check (id ~ '^crd_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  sealed bytea not null,
  number_tag text not null check (number_tag ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  -- A removed card can be brought back for some minutes and is then deleted.
  removed_at timestamptz
);
create unique index bank_card_once on bank_card (user_id, number_tag) where removed_at is null;
grant select, insert, update, delete on bank_card to candor_app;

-- Where withdrawals on a chain may go. The address is canonical; the lookup key is what makes two spellings one.
create table digital_address (
  id text primary key check (id ~ '^adr_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  label text not null check (length(label) between 1 and 40),
  network text not null check (network in ('TRC20', 'ERC20', 'BTC')),
  address text not null check (length(address) between 10 and 100),
  lookup_key text not null,
  created_at timestamptz not null,
  usable_from timestamptz not null check (usable_from >= created_at),
  removed_at timestamptz
);
create unique index digital_address_once on digital_address (user_id, network, lookup_key) where removed_at is null;
grant select, insert, update, delete on digital_address to candor_app;
