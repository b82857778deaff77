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
