-- [DMO-10] A guest has a demo account on one device and nothing else: no contact, no password, no role, no real money. The
-- row becomes the customer's own when they register on that device, and what they did in the demo book stays theirs.
alter table app_user add column is_guest boolean not null default false;
alter table app_user add constraint app_user_guest_is_bare check (not is_guest or (mobile is null and email is null
  and trade_password_hash is null and certified_at is null and invited_by is null and roles = '{}'));
grant insert (is_guest), update (is_guest) on app_user to candor_app;

-- Nobody who registered becomes a guest again, and a guest's mobile, name and inviter are said when they register.
create function guard_guest() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'customer % is no guest', old.id
    using errcode = 'check_violation', constraint = 'app_user_guest_once';
end $$;
create trigger app_user_guest before update of is_guest on app_user for each row
  when (new.is_guest and not old.is_guest) execute function guard_guest();

create or replace function guard_invitation() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.invited_by is distinct from old.invited_by and not (old.is_guest and not new.is_guest) then
    raise exception 'customer % was invited once', old.id
      using errcode = 'check_violation', constraint = 'app_user_invited_once';
  end if;
  return new;
end $$;

-- A guest joins a team when they register, like everybody else.
create or replace function join_team() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into team_total (user_id) values (new.id) on conflict do nothing;
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
create trigger app_user_stays after update of is_guest on app_user for each row
  when (old.is_guest and not new.is_guest) execute function join_team();

-- Where guests came from, for the limits, and until when each was there. The network is kept as the limits count it.
create table guest_account (
  user_id text primary key references app_user (id),
  network text not null,
  network_56 text not null,
  network_48 text not null,
  opened_at timestamptz not null,
  ended_at timestamptz
);
create index guest_account_open on guest_account (opened_at) where ended_at is null;
create index guest_account_lately on guest_account (opened_at);
grant select, insert, update (ended_at) on guest_account to candor_app;
