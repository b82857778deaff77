-- Prize challenge. A challenge is made by an approval and by nothing else; its terms never change. Its pool lies in ledger accounts:
-- house:challenge:<id> until it opens, challenge:<id>:pool from then on.
create table prize_challenge (
  id text collate "C" primary key check (id ~ '^chl_[0-9a-z]{26}$'),
  approval_id text not null unique references approval (id),
  -- [CHG-1] In the smallest unit of USDT, like all money here.
  base numeric(38, 0) not null check (base > 0),
  shares integer[] not null check (cardinality(shares) between 1 and 50),
  free_per_day integer not null check (free_per_day between 1 and 20),
  price numeric(38, 0) not null check (price > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  created_at timestamptz not null,
  state text not null default 'announced' check (state in ('announced', 'open', 'settling', 'settled', 'lapsed')),
  -- [CHG-10] What players paid.
  entries numeric(38, 0) not null default 0 check (entries >= 0),
  opened_at timestamptz,
  settled_at timestamptz,
  check ((state in ('announced', 'lapsed')) = (opened_at is null)),
  check ((state = 'settled') = (settled_at is not null))
) with (fillfactor = 70);
create index prize_challenge_unsettled on prize_challenge (id) where state in ('announced', 'open', 'settling');
grant select, update (state, entries, opened_at, settled_at) on prize_challenge to candor_app;

create table challenge_attempt (
  id text collate "C" primary key check (id ~ '^cha_[0-9a-z]{26}$'),
  challenge_id text collate "C" not null references prize_challenge (id),
  user_id text not null references app_user (id),
  state text not null default 'ready' check (state in ('ready', 'running', 'finished')),
  kind text check (kind in ('free', 'paid')),
  price numeric(38, 0) not null default 0 check (price >= 0),
  transfer_id uuid unique,
  -- [CHG-4] The hash of the salt, and the salt as nobody but the running server can read it.
  seal text not null check (seal ~ '^[0-9a-f]{64}$'),
  sealed_salt bytea not null,
  player_number text check (player_number ~ '^[0-9a-f]{64}$'),
  recording text not null check (recording ~ '^[0-9a-f]{64}$'),
  commitment text unique check (commitment ~ '^[0-9a-f]{64}$'),
  -- [CHG-6] One letter for each answered step.
  actions text not null default '' check (actions ~ '^[bsh]{0,40}$'),
  created_at timestamptz not null,
  started_at timestamptz,
  ends_at timestamptz,
  -- The day of UTC it counts for.
  day integer,
  finished_at timestamptz,
  -- [CHG-5] Shown when it is over.
  salt text check (salt ~ '^[0-9a-f]{64}$'),
  path text,
  score integer,
  trades integer,
  check ((state = 'ready') = (started_at is null) and (state = 'ready') = (commitment is null)
    and (state = 'ready') = (kind is null) and (state = 'ready') = (player_number is null)
    and (started_at is null) = (day is null) and (started_at is null) = (ends_at is null)),
  check ((state = 'finished') = (finished_at is not null) and (state = 'finished') = (salt is not null)
    and (state = 'finished') = (path is not null) and (state = 'finished') = (score is not null)
    and (state = 'finished') = (trades is not null)),
  check ((kind is not distinct from 'paid') = (transfer_id is not null) and (transfer_id is not null) = (price > 0))
) with (fillfactor = 70);
-- [CHG-13] One at a time, also in two tabs.
create unique index challenge_attempt_ready on challenge_attempt (user_id, challenge_id) where state = 'ready';
create unique index challenge_attempt_running on challenge_attempt (user_id, challenge_id) where state = 'running';
create index challenge_attempt_due on challenge_attempt (ends_at) where state = 'running';
create index challenge_attempt_of_user on challenge_attempt (user_id, id);
create index challenge_attempt_of_day on challenge_attempt (user_id, day) where day is not null;
-- [CHG-9] From the first rank on.
create index challenge_attempt_rank on challenge_attempt (challenge_id, user_id, score desc, trades, finished_at, id)
  where state = 'finished' and score > 0;
grant select, insert, update (state, kind, price, transfer_id, player_number, commitment, actions, started_at, ends_at, day,
  finished_at, salt, path, score, trades) on challenge_attempt to candor_app;

-- [CHG-12] What becomes of a pool, written down once when its challenge is over and then paid line by line.
create table challenge_payout (
  challenge_id text collate "C" not null references prize_challenge (id),
  -- The transfer that pays it.
  transfer_id uuid primary key,
  kind text not null check (kind in ('prize', 'refund', 'house')),
  rank integer,
  user_id text references app_user (id),
  amount numeric(38, 0) not null check (amount > 0),
  paid_at timestamptz,
  check ((kind = 'prize') = (rank is not null)),
  check ((kind = 'house') = (user_id is null))
) with (fillfactor = 70);
create unique index challenge_payout_rank on challenge_payout (challenge_id, rank) where kind = 'prize';
create unique index challenge_payout_of_user on challenge_payout (challenge_id, kind, user_id);
create index challenge_payout_waiting on challenge_payout (challenge_id) where paid_at is null;
grant select, insert, update (paid_at) on challenge_payout to candor_app;

-- [CHG-14] [CHG-15]
create table challenge_limit (
  user_id text primary key references app_user (id),
  day_limit numeric(38, 0) not null check (day_limit >= 0),
  raise_limit numeric(38, 0) check (raise_limit >= 0),
  raise_at timestamptz,
  paused_until timestamptz,
  check ((raise_limit is null) = (raise_at is null))
) with (fillfactor = 70);
grant select, insert, update (day_limit, raise_limit, raise_at, paused_until) on challenge_limit to candor_app;

do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'challenge.create', before);
end $$;

-- [CHG-1] The application itself cannot write a challenge: two operators do, and this carries out what they said.
create function carry_out_challenge_create() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  unit numeric;
begin
  select power(10::numeric, scale) into strict unit from ledger_asset where asset = 'USDT';
  insert into prize_challenge (id, approval_id, base, shares, free_per_day, price, starts_at, ends_at, created_at)
    values (new.payload->>'challengeId', new.id, (new.payload->>'pool')::numeric * unit,
      array(select jsonb_array_elements_text(new.payload->'shares')::integer), (new.payload->>'freePerDay')::integer,
      (new.payload->>'price')::numeric * unit, to_timestamp((new.payload->>'startsAt')::numeric / 1000),
      to_timestamp((new.payload->>'endsAt')::numeric / 1000), new.decided_at);
  return null;
end $$;
revoke execute on function carry_out_challenge_create() from public;
create trigger approval_carry_out_challenge_create after update on approval for each row
  when (new.state = 'approved' and new.kind = 'challenge.create') execute function carry_out_challenge_create();
