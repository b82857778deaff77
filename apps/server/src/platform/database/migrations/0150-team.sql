-- [TEA-1] Who invited somebody is said once, when the account is opened, by somebody who was there before: so there are no loops.
alter table app_user add constraint app_user_invited_by_another check (invited_by <> id);
create function guard_invitation() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.invited_by is distinct from old.invited_by then
    raise exception 'customer % was invited once', old.id
      using errcode = 'check_violation', constraint = 'app_user_invited_once';
  end if;
  return new;
end $$;
create trigger app_user_invitation before update of invited_by on app_user for each row execute function guard_invitation();

-- [TEA-2] Everybody's leaders up to ten tiers, nearest first: at most ten rows for each customer, written as the account is opened.
create table team_member (
  member_id text collate "C" not null references app_user (id),
  tier smallint not null check (tier between 1 and 10),
  leader_id text collate "C" not null references app_user (id),
  joined_at timestamptz not null,
  primary key (member_id, tier),
  unique (leader_id, member_id),
  check (leader_id <> member_id)
);
create index team_member_of_leader on team_member (leader_id, tier, member_id);
grant select on team_member to candor_app;

-- [TEA-9] What everybody's team comes to, kept as it grows: one row answers, however large the team is. Volumes are in minor units of USDT.
create table team_total (
  user_id text primary key references app_user (id),
  friends bigint not null default 0 check (friends >= 0),
  second bigint not null default 0 check (second >= 0),
  members bigint not null default 0 check (members >= friends + second),
  own_volume numeric(38, 0) not null default 0 check (own_volume >= 0),
  first_volume numeric(38, 0) not null default 0 check (first_volume >= 0),
  second_volume numeric(38, 0) not null default 0 check (second_volume >= 0),
  -- [LVL-1] A tenth of the team's volume, a fraction in full.
  achievement numeric(38, 0) not null generated always as (own_volume + ceil((first_volume + second_volume) / 10)) stored
) with (fillfactor = 70);
create index team_total_by_achievement on team_total (achievement);
grant select, update (own_volume, first_volume, second_volume) on team_total to candor_app;

create function join_team() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into team_total (user_id) values (new.id);
  if new.invited_by is null then
    return null;
  end if;
  insert into team_member (member_id, tier, leader_id, joined_at)
    select new.id, 1, new.invited_by, new.created_at
    union all
    select new.id, tier + 1, leader_id, new.created_at from team_member where member_id = new.invited_by and tier < 10;
  -- In one order, so that two registrations never wait for each other.
  perform from team_total where user_id in (select leader_id from team_member where member_id = new.id)
    order by user_id for update;
  update team_total t set friends = t.friends + (m.tier = 1)::integer, second = t.second + (m.tier = 2)::integer,
      members = t.members + 1
    from team_member m where m.member_id = new.id and t.user_id = m.leader_id;
  return null;
end $$;
create trigger app_user_joins after insert on app_user for each row execute function join_team();

-- [TEA-8] How far the trades of each market have been counted.
create table team_market (
  market text primary key,
  no bigint not null check (no >= 0)
);
grant select, insert, update (no) on team_market to candor_app;

-- [TEA-3] One share in one fee. It is due when it is counted, and paid once.
create table team_share (
  id text collate "C" primary key check (id ~ '^tsh_[0-9a-z]{26}$'),
  leader_id text collate "C" not null references app_user (id),
  member_id text collate "C" not null references app_user (id),
  tier smallint not null check (tier in (1, 2)),
  fill_id text not null,
  side text not null check (side in ('maker', 'taker')),
  market text not null,
  asset text not null references ledger_asset (asset),
  fee numeric(38, 0) not null check (fee > 0),
  rate integer not null check (rate between 1 and 1000000),
  -- [TEA-4] Never more than the fee.
  share numeric(38, 0) not null check (share > 0 and share <= fee),
  traded_at timestamptz not null,
  paid_at timestamptz,
  paid_by uuid,
  unique (fill_id, side, tier),
  check (leader_id <> member_id),
  check ((paid_at is null) = (paid_by is null))
);
create index team_share_of_leader on team_share (leader_id, id);
create index team_share_due on team_share (leader_id, id) where paid_by is null;
create index team_share_paid_by on team_share (paid_by) where paid_by is not null;
grant select on team_share to candor_app;
grant insert (id, leader_id, member_id, tier, fill_id, side, market, asset, fee, rate, share, traded_at) on team_share
  to candor_app;
grant update (paid_at, paid_by) on team_share to candor_app;

create function guard_team_share() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.paid_by is not null then
    raise exception 'share % is paid', old.id using errcode = 'check_violation', constraint = 'team_share_once';
  end if;
  return new;
end $$;
create trigger team_share_guard before update on team_share for each row execute function guard_team_share();

-- What somebody has earned, by tier, and what was collected and shared altogether: kept as it grows, like the totals.
create table team_earned (
  leader_id text not null references app_user (id),
  asset text not null references ledger_asset (asset),
  first numeric(38, 0) not null check (first >= 0),
  second numeric(38, 0) not null check (second >= 0),
  primary key (leader_id, asset)
) with (fillfactor = 70);
grant select, insert, update (first, second) on team_earned to candor_app;

create table team_fee (
  asset text primary key references ledger_asset (asset),
  fees numeric(38, 0) not null check (fees >= 0),
  shares numeric(38, 0) not null check (shares >= 0 and shares <= fees)
) with (fillfactor = 10);
grant select, insert, update (fees, shares) on team_fee to candor_app;

-- Whoever is here already, with what they have traded. Fees of trades before this day are not shared.
insert into team_member (member_id, tier, leader_id, joined_at)
  with recursive up (member_id, tier, leader_id, joined_at) as (
    select id, 1, invited_by, created_at from app_user where invited_by is not null
    union all
    select u.member_id, u.tier + 1, l.invited_by, u.joined_at from up u join app_user l on l.id = u.leader_id
      where l.invited_by is not null and u.tier < 10
  )
  select member_id, tier, leader_id, joined_at from up;
insert into team_total (user_id, friends, second, members, own_volume, first_volume, second_volume)
  select u.id, count(m.tier) filter (where m.tier = 1), count(m.tier) filter (where m.tier = 2), count(m.tier),
    coalesce((select minor from spot_volume v where v.user_id = u.id), 0),
    coalesce(sum(v.minor) filter (where m.tier = 1), 0), coalesce(sum(v.minor) filter (where m.tier = 2), 0)
  from app_user u left join team_member m on m.leader_id = u.id left join spot_volume v on v.user_id = m.member_id
  group by u.id;
insert into team_market (market, no) select market, max(no) from spot_fill where book = 'real' group by market;
drop view settled_volume;

-- [AGT-2] An agent finds members by the beginning of their names.
create index app_user_name_prefix on app_user (lower(username) text_pattern_ops);
