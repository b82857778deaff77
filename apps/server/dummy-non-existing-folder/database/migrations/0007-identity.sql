-- The keys of the vault. Each owner (a customer, an operator) has data keys of their own; a row holds one, wrapped by the
-- server key whose number stands beside it. The server keys themselves lie in the data folder and never here.
create table vault_key (
  owner text not null check (length(owner) between 1 and 64),
  version integer not null check (version > 0),
  wrapped bytea not null,
  wrapped_by integer not null check (wrapped_by > 0),
  created_at timestamptz not null,
  primary key (owner, version)
);
grant select, insert, update (wrapped, wrapped_by) on vault_key to candor_app;

-- What a stored file is for. One that was sealed for a purpose is never found as an ordinary upload, nor the other way.
alter table file add column purpose text not null default 'upload' check (purpose in ('upload', 'identity'));

-- Photos of documents. The bytes lie sealed in the data folder; the tag is a keyed digest that equal photos share.
create table identity_photo (
  file_id text primary key references file (id),
  user_id text not null references app_user (id),
  tag text not null check (tag ~ '^[0-9a-f]{64}$'),
  uploaded_at timestamptz not null
);
create index identity_photo_by_user on identity_photo (user_id, uploaded_at);
grant select, insert, delete, update (uploaded_at) on identity_photo to candor_app;

-- One per customer: where their verification stands.
create table identity_case (
  id text primary key check (id ~ '^idc_[0-9a-z]{26}$'),
  user_id text not null unique references app_user (id),
  document text not null check (document in ('passport', 'id')),
  state text not null check (state in ('inReview', 'rejected', 'certified')),
  -- Counts the hand-ins; whoever decides says which one they mean.
  round integer not null check (round > 0),
  submitted_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'inReview') = (decided_at is null))
);
create index identity_case_waiting on identity_case (submitted_at, id) where state = 'inReview';
create index identity_case_decided on identity_case (decided_at, id) where state <> 'inReview';
grant select, insert, update on identity_case to candor_app;

-- What was handed in, field by field: texts sealed, photos by their file. Of a photo that was rejected and then deleted
-- the decision stays and the file does not.
create table identity_field (
  case_id text not null references identity_case (id),
  field text not null check (field in ('phone', 'name', 'number', 'front', 'back')),
  state text not null check (state in ('pending', 'accepted', 'rejected')),
  sealed bytea,
  file_id text unique references identity_photo (file_id),
  -- A keyed digest of the value, to find the same number, phone or photo elsewhere.
  tag text check (tag ~ '^[0-9a-f]{64}$'),
  reason text,
  note text check (length(note) <= 200),
  primary key (case_id, field),
  check ((state = 'rejected') = (reason is not null)),
  check (case when field in ('front', 'back') then sealed is null and (file_id is not null or state = 'rejected')
    else sealed is not null and file_id is null end)
);
create index identity_field_tag on identity_field (tag);
grant select, insert, update on identity_field to candor_app;

-- Every hand-in and what became of it. A decision is written once.
create table identity_round (
  case_id text not null references identity_case (id),
  round integer not null,
  submitted_at timestamptz not null,
  decided_at timestamptz,
  decided_by text references operator (id),
  state text check (state in ('rejected', 'certified')),
  verdict jsonb,
  primary key (case_id, round),
  check ((decided_at is null) = (state is null) and (decided_at is null) = (decided_by is null))
);
create index identity_round_decided on identity_round (decided_at) where decided_at is not null;
grant select, insert, update (decided_at, decided_by, state, verdict) on identity_round to candor_app;

-- Who looked at whose documents. The application can add a look and never change or remove one.
create table identity_look (
  id text primary key check (id ~ '^lok_[0-9a-z]{26}$'),
  case_id text not null references identity_case (id),
  user_id text not null references app_user (id),
  operator_id text not null references operator (id),
  operator_name text not null,
  role text not null,
  round integer not null,
  at timestamptz not null,
  what text[] not null check (what <@ array['phone', 'name', 'number', 'front', 'back'])
);
create index identity_look_by_user on identity_look (user_id, id);
grant select, insert on identity_look to candor_app;
