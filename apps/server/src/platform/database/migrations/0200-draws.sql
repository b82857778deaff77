-- Draws. A series is made and paused by an approval and by nothing else; its terms never change. Of a draw the application can
-- add the commitment, later its reveal, and that it is void. It can change and delete none of them.
create table draw_series (
  id text collate "C" primary key check (id ~ '^drs_[0-9a-z]{26}$'),
  approval_id text not null unique references approval (id),
  -- [DRAW-1]
  code text collate "C" not null unique check (code ~ '^[a-z][a-z0-9-]{1,23}$'),
  name text not null check (length(name) between 1 and 40),
  count integer not null check (count between 1 and 10),
  low integer not null check (low between 0 and 1),
  high integer not null check (high > low and high <= 99),
  repeats boolean not null,
  -- [DRAW-2]
  minutes integer not null check (minutes > 0 and 1440 % minutes = 0),
  created_at timestamptz not null,
  paused_at timestamptz,
  check (repeats or count <= high - low + 1)
);
grant select on draw_series to candor_app;

create table draw (
  id text collate "C" primary key check (id ~ '^drw_[0-9a-z]{26}$'),
  series_id text collate "C" not null references draw_series (id),
  issue text collate "C" not null check (issue ~ '^[0-9]{12}$'),
  due_at timestamptz not null,
  -- [DRAW-3]
  commitment bytea not null check (length(commitment) = 32),
  -- [DRAW-5] The seed, as only the server's key opens it.
  sealed bytea not null,
  anchor_height integer not null check (anchor_height > 0),
  anchor_hash text not null check (anchor_hash ~ '^[0-9a-f]{64}$'),
  height integer not null,
  committed_at timestamptz not null,
  -- Written by what follows a reveal or a void, so that those who wait are found without a search.
  is_settled boolean not null default false,
  unique (series_id, issue),
  check (height - anchor_height between 3 and 20),
  -- [DRAW-4]
  check (committed_at < due_at - interval '20 seconds')
);
create index draw_waiting on draw (due_at) where not is_settled;
create index draw_of_series on draw (series_id, id);
create index draw_by_issue on draw (issue, id);
grant select, insert (id, series_id, issue, due_at, commitment, sealed, anchor_height, anchor_hash, height, committed_at)
  on draw to candor_app;

create table draw_reveal (
  draw_id text collate "C" primary key references draw (id),
  seed bytea not null check (length(seed) = 32),
  block_hash text not null check (block_hash ~ '^[0-9a-f]{64}$'),
  numbers integer[] not null,
  at timestamptz not null
);
create table draw_void (
  draw_id text collate "C" primary key references draw (id),
  reason text not null check (reason in ('blockLate', 'reorganised')),
  seed bytea not null check (length(seed) = 32),
  at timestamptz not null
);
grant select, insert on draw_reveal, draw_void to candor_app;

-- [DRAW-12] A paused series has no new draws, whoever was quicker.
create function guard_draw() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform 1 from draw_series where id = new.series_id and paused_at is null for share;
  if not found then
    raise exception 'series % is paused', new.series_id using errcode = 'check_violation', constraint = 'draw_of_running_series';
  end if;
  return new;
end $$;
revoke execute on function guard_draw() from public;
create trigger draw_guard before insert on draw for each row execute function guard_draw();

-- [DRAW-6] [DRAW-9] What is revealed must be what was committed to, not before its time, and as many numbers as the series has.
create function guard_draw_reveal() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  d record;
begin
  select w.commitment, w.due_at, w.height, s.count, s.low, s.high, s.repeats into strict d
    from draw w join draw_series s on s.id = w.series_id where w.id = new.draw_id for update of w;
  if sha256(new.seed) <> d.commitment or new.at < d.due_at
      or ('x' || substr(new.block_hash, 1, 16))::bit(64)::bigint <> d.height
      or cardinality(new.numbers) <> d.count
      or exists (select 1 from unnest(new.numbers) n where n not between d.low and d.high)
      or (not d.repeats and (select count(distinct n) from unnest(new.numbers) n) <> d.count)
      or exists (select 1 from draw_void v where v.draw_id = new.draw_id) then
    raise exception 'draw % was not committed to this', new.draw_id
      using errcode = 'check_violation', constraint = 'draw_as_committed';
  end if;
  update draw set is_settled = true where id = new.draw_id;
  return new;
end $$;
revoke execute on function guard_draw_reveal() from public;
create trigger draw_reveal_guard before insert on draw_reveal for each row execute function guard_draw_reveal();

create function guard_draw_void() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  d record;
begin
  select commitment, due_at into strict d from draw where id = new.draw_id for update;
  if sha256(new.seed) <> d.commitment or new.at < d.due_at
      or (new.reason = 'blockLate' and (new.at <= d.due_at + interval '1 hour'
        or exists (select 1 from draw_reveal r where r.draw_id = new.draw_id))) then
    raise exception 'draw % cannot be void for this', new.draw_id
      using errcode = 'check_violation', constraint = 'draw_as_committed';
  end if;
  update draw set is_settled = true where id = new.draw_id and not is_settled;
  return new;
end $$;
revoke execute on function guard_draw_void() from public;
create trigger draw_void_guard before insert on draw_void for each row execute function guard_draw_void();

-- [DRAW-10] Not even the owner of the tables changes what was published by mistake.
create function keep_draw() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and tg_table_name = 'draw' then
    if to_jsonb(new) - 'is_settled' = to_jsonb(old) - 'is_settled' and new.is_settled then return new; end if;
  end if;
  raise exception 'what was published about a draw stays as it is' using errcode = 'check_violation', constraint = 'draw_kept';
end $$;
create trigger draw_kept before update or delete on draw for each row execute function keep_draw();
create trigger draw_reveal_kept before update or delete on draw_reveal for each row execute function keep_draw();
create trigger draw_void_kept before update or delete on draw_void for each row execute function keep_draw();

do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind in (%L, %L) or %s)',
    'series.create', 'series.pause', before);
end $$;

-- [DRAW-1] The application itself cannot write a series: two operators do, and this carries out what they said.
create function carry_out_draw_series() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into draw_series (id, approval_id, code, name, count, low, high, repeats, minutes, created_at)
    values (new.payload->>'seriesId', new.id, new.payload->>'code', new.payload->>'name', (new.payload->>'count')::integer,
      (new.payload->>'low')::integer, (new.payload->>'high')::integer, (new.payload->>'repeats')::boolean,
      (new.payload->>'minutes')::integer, new.decided_at)
    on conflict (code) do nothing;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_draw_series() from public;
create trigger approval_carry_out_draw_series after update on approval for each row
  when (new.state = 'approved' and new.kind = 'series.create') execute function carry_out_draw_series();

create function carry_out_draw_pause() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  update draw_series set paused_at = case when (new.payload->>'isPaused')::boolean then new.decided_at end
    where id = new.subject and new.payload->>'seriesId' = new.subject
      and (paused_at is null) = (new.payload->>'isPaused')::boolean;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  return null;
end $$;
revoke execute on function carry_out_draw_pause() from public;
create trigger approval_carry_out_draw_pause after update on approval for each row
  when (new.state = 'approved' and new.kind = 'series.pause') execute function carry_out_draw_pause();
