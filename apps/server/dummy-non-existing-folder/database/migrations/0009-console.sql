-- What operators may do to the installation, and the second person they need for it. The application's role can propose
-- and can note a decision; the change itself is made by the functions below, which belong to the database's owner, read
-- what was approved and do exactly that, in the transaction of the approval. There is no other way.

-- Whoever may add a function to this schema could lend its name to one the functions below call.
revoke create on schema public from public;

-- A proposal, what was there when it was made, and how it was decided. What was proposed can never be changed.
create table approval (
  id text primary key check (id ~ '^apr_[0-9a-z]{26}$'),
  kind text not null check (
    kind in ('setting.change', 'operator.create', 'operator.roles', 'operator.disable', 'user.roles', 'user.level',
      'user.recover', 'money.house')
  ),
  -- What it is about: a setting's key, an operator's or a customer's id, a user name, a house account.
  subject text not null check (length(subject) between 1 and 100),
  payload jsonb not null check (jsonb_typeof(payload) = 'object' and length(payload::text) <= 8000),
  -- The value it would replace. Where it is another one by the time of the decision, the proposal is outdated.
  was jsonb not null check (jsonb_typeof(was) = 'object'),
  reason text not null check (length(reason) between 5 and 300),
  created_by text not null references operator (id),
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  decided_by text references operator (id),
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 300),
  constraint approval_decided_whole check (
    (state = 'waiting') = (decided_by is null) and (decided_by is null) = (decided_at is null)
  ),
  -- Two people: nobody decides what they proposed, and nobody approves what is done to themselves.
  constraint approval_two_people check (
    case state
      when 'approved' then decided_by <> created_by and decided_by <> subject
      when 'rejected' then decided_by <> created_by
      when 'withdrawn' then decided_by = created_by
      else true
    end
  ),
  constraint approval_rejected_why check (state <> 'rejected' or length(decision_reason) >= 5)
);
-- Two proposals about one thing would each be made in ignorance of the other.
create unique index approval_one_waiting on approval (kind, subject) where state = 'waiting';
create index approval_waiting on approval (created_at, id) where state = 'waiting';
create index approval_decided on approval (decided_at, id) where state <> 'waiting';
create index approval_about on approval (subject, created_at);
grant select on approval to candor_app;
grant insert (id, kind, subject, payload, was, reason, created_by, created_at) on approval to candor_app;
grant update (state, decided_by, decided_at, decision_reason) on approval to candor_app;

-- Every value a setting ever had besides the one the software came with. The highest version is in force.
create table setting_version (
  key text not null check (length(key) between 1 and 60),
  version integer not null check (version > 0),
  value jsonb not null,
  approval_id text not null unique references approval (id),
  at timestamptz not null,
  primary key (key, version)
);
grant select on setting_version to candor_app;

-- An operator without a password has been created and has not followed their invitation yet.
alter table operator
  alter column password_hash drop not null,
  add column email text check (length(email) between 3 and 254),
  add column password_changed_at timestamptz;
revoke insert, update on operator from candor_app;
grant update (password_hash, password_changed_at) on operator to candor_app;

-- What colleagues should know about a customer. Written once, never taken back.
create table user_note (
  id text primary key check (id ~ '^nte_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  operator_id text not null references operator (id),
  text text not null check (length(text) between 1 and 1000),
  at timestamptz not null
);
create index user_note_by_user on user_note (user_id, at);
grant select, insert on user_note to candor_app;

-- How operators find a customer: the newest, by the end of a mobile in any spelling, by the start of a name.
create index app_user_newest on app_user (created_at desc, id desc);
create index app_user_mobile_end on app_user (reverse(mobile) text_pattern_ops);
create index app_user_name_start on app_user (lower(username) text_pattern_ops);

-- What the audit log says about one person, done to them or by them.
create index audit_log_subject on audit_log (subject, seq);
create index audit_log_actor on audit_log (actor_id, seq);

-- Roles and granted levels of customers are for two operators to change. A column that a later migration adds to
-- app_user is closed to the application until that migration grants it.
revoke insert, update on app_user from candor_app;
do $$
declare
  open_columns text;
begin
  select string_agg(quote_ident(attname), ', ') into open_columns from pg_attribute
    where attrelid = 'app_user'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and attname not in ('id', 'uid', 'roles', 'granted_level', 'granted_reason', 'granted_at');
  execute format('grant insert (id, uid, %s) on app_user to candor_app', open_columns);
  execute format('grant update (%s) on app_user to candor_app', open_columns);
end $$;

create function text_list(list jsonb) returns text[] language sql immutable
  set search_path = pg_catalog, public, pg_temp
as $$ select coalesce(array_agg(value order by value), '{}') from jsonb_array_elements_text(list) as value $$;

-- Whether the ledger moved exactly what was approved: one posting between two accounts of the house.
create function has_house_transfer(wanted approval) returns boolean language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$
  select count(*) = 1 and bool_and(
      t.legs = 1 and wanted.kind = 'money.house' and payer.book = 'real'
      and payer.name = wanted.payload->>'from' and payee.name = wanted.payload->>'to'
      and payer.name like 'house:%' and payee.name like 'house:%'
      and payer.asset = wanted.payload->>'asset'
      and p.amount = (wanted.payload->>'amount')::numeric * power(10::numeric, unit.scale)
    )
  from ledger_transfer t
  join ledger_posting p on p.transfer_no = t.no
  join ledger_account payer on payer.id = p.from_account
  join ledger_account payee on payee.id = p.to_account
  join ledger_asset unit on unit.asset = payer.asset
  where t.kind = 'house' and t.cause_type = 'approval' and t.cause_id = wanted.id
$$;

-- A decided proposal stays decided, and only somebody who still works here decides.
create function guard_approval() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.state <> 'waiting' then
    raise exception 'approval % was decided before', old.id
      using errcode = 'check_violation', constraint = 'approval_decided_once';
  end if;
  if not exists (select from operator where id = new.decided_by and disabled_at is null) then
    raise exception 'approval % needs an operator who may sign in', old.id
      using errcode = 'check_violation', constraint = 'approval_by_active_operator';
  end if;
  return new;
end $$;
create trigger approval_guard before update on approval for each row execute function guard_approval();

-- Makes the change, with the rights of the database's owner, when and because it was approved. Each change names what it
-- replaces; where that is no longer there nothing is changed, and the approval is undone with it.
create function carry_out_approval() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed bigint := 0;
begin
  case new.kind
    when 'setting.change' then
      insert into setting_version (key, version, value, approval_id, at)
        select new.subject, (new.was->>'version')::integer + 1, new.payload->'value', new.id, new.decided_at
        where new.payload->>'key' = new.subject and (new.was->>'version')::integer =
          (select coalesce(max(version), 0) from setting_version where key = new.subject);
    when 'operator.create' then
      insert into operator (id, username, name, email, roles, created_at)
        select new.payload->>'operatorId', new.payload->>'username', new.payload->>'name', new.payload->>'email',
          text_list(new.payload->'roles'), new.decided_at
        where lower(new.payload->>'username') = new.subject
          and not exists (select from operator where lower(username) = new.subject);
    when 'operator.roles' then
      -- Two such changes at once could each leave the other's administrator as the last one.
      lock table operator in share row exclusive mode;
      update operator set roles = text_list(new.payload->'roles')
        where id = new.subject and disabled_at is null
          and roles @> text_list(new.was->'roles') and roles <@ text_list(new.was->'roles');
    when 'operator.disable' then
      lock table operator in share row exclusive mode;
      update operator set disabled_at = case when (new.payload->>'isDisabled')::boolean then new.decided_at end
        where id = new.subject and (disabled_at is not null) = (new.was->>'isDisabled')::boolean
          and (disabled_at is not null) <> (new.payload->>'isDisabled')::boolean
          and roles @> text_list(new.was->'roles') and roles <@ text_list(new.was->'roles');
    when 'user.roles' then
      update app_user set roles = text_list(new.payload->'roles')
        where id = new.subject and roles @> text_list(new.was->'roles') and roles <@ text_list(new.was->'roles');
    when 'user.level' then
      update app_user set granted_level = (new.payload->>'level')::integer,
          granted_reason = case when new.payload->>'level' is not null then new.reason end,
          granted_at = case when new.payload->>'level' is not null then new.decided_at end
        where id = new.subject and granted_level is not distinct from (new.was->>'level')::integer;
    when 'user.recover' then
      -- What it takes away the customer may take away too, so the application does it, in this transaction.
      perform from app_user where id = new.subject;
    when 'money.house' then
      perform where has_house_transfer(new);
  end case;
  get diagnostics changed = row_count;
  if changed <> 1 then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  -- Below two, nobody could ever approve a change of operators again.
  if new.kind in ('operator.roles', 'operator.disable')
    and new.was->'roles' @> '["admin"]'
    and (select count(*) < 2 from operator where disabled_at is null and 'admin' = any (roles)) then
    raise exception 'approval % would leave fewer than two administrators', new.id
      using errcode = 'check_violation', constraint = 'approval_keeps_two_admins';
  end if;
  return null;
end $$;
revoke execute on function carry_out_approval() from public;
create trigger approval_carry_out after update on approval for each row
  when (new.state = 'approved') execute function carry_out_approval();

-- House money moves because an approval says so, and once. Looked at when the transaction ends, because the approval is
-- written behind the transfer; for every other kind of transfer the condition is all that is ever evaluated.
create unique index ledger_house_once on ledger_transfer (cause_id) where kind = 'house';
create function guard_house_transfer() returns trigger language plpgsql
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  if not exists (
    select from approval a
    where new.cause_type = 'approval' and a.id = new.cause_id and a.state = 'approved' and has_house_transfer(a)
  ) then
    raise exception 'transfer % moves house money without an approval', new.id
      using errcode = 'check_violation', constraint = 'ledger_house_approved';
  end if;
  return null;
end $$;
create constraint trigger ledger_house_approved after insert on ledger_transfer deferrable initially deferred
  for each row when (new.kind = 'house') execute function guard_house_transfer();

-- The first operators of an installation, who can have been approved by nobody. It works on an empty table only.
create function bootstrap_operators(people jsonb, at timestamptz) returns integer language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  added integer := 0;
begin
  lock table operator in share row exclusive mode;
  if exists (select from operator) then
    return 0;
  end if;
  insert into operator (id, username, name, email, password_hash, roles, created_at)
    select person->>'id', person->>'username', person->>'name', person->>'email', person->>'passwordHash',
      text_list(person->'roles'), at
    from jsonb_array_elements(people) as person;
  get diagnostics added = row_count;
  return added;
end $$;
revoke execute on function bootstrap_operators(jsonb, timestamptz) from public;
grant execute on function bootstrap_operators(jsonb, timestamptz) to candor_app;
