-- Conversations with customer service. One belongs to a customer, or to a visitor whose device made a token.
create table support_conversation (
  id text collate "C" primary key check (id ~ '^sup_[0-9a-z]{26}$'),
  user_id text references app_user (id),
  -- [SUP-4] A keyed digest of the token: this table alone opens nobody's conversation.
  visitor_tag text unique check (visitor_tag ~ '^[0-9a-f]{64}$'),
  lang text not null check (length(lang) between 2 and 20),
  -- [SUP-3]
  reference_kind text check (reference_kind in ('withdrawal', 'deposit', 'certificate', 'transfer', 'order')),
  reference_id text check (length(reference_id) <= 40),
  state text not null default 'open' check (state in ('open', 'closed')),
  assigned_to text references operator (id),
  opened_at timestamptz not null,
  last_at timestamptz not null,
  last_seq integer not null default 0,
  -- [SUP-9] Since when a message waits for an answer.
  waiting_since timestamptz,
  -- [SUP-5] How far each side has read.
  customer_read integer not null default 0,
  operator_read integer not null default 0,
  check ((user_id is null) <> (visitor_tag is null)),
  check ((reference_kind is null) = (reference_id is null)),
  check (reference_id is null or user_id is not null),
  check (state = 'open' or waiting_since is null)
);
create index support_conversation_of_user on support_conversation (user_id, last_at desc, id desc);
create index support_conversation_waiting on support_conversation (waiting_since) where waiting_since is not null;
create index support_conversation_of_operator on support_conversation (assigned_to, last_at desc) where state = 'open';
create index support_conversation_newest on support_conversation (state, last_at desc, id desc);
grant select, insert, update (state, assigned_to, last_at, last_seq, waiting_since, customer_read, operator_read)
  on support_conversation to candor_app;

-- [SUP-2] What was written stays as it was written.
create table support_message (
  id text collate "C" primary key check (id ~ '^spm_[0-9a-z]{26}$'),
  conversation_id text collate "C" not null references support_conversation (id),
  seq integer not null check (seq > 0),
  author text not null check (author in ('customer', 'operator', 'note')),
  operator_id text references operator (id),
  text text not null check (length(text) <= 2000),
  file_id text unique references file (id),
  -- [SUP-6] The key it was sent under.
  sent_key uuid not null,
  at timestamptz not null,
  unique (conversation_id, seq),
  constraint support_message_once unique (conversation_id, author, sent_key),
  check ((author = 'customer') = (operator_id is null)),
  check (file_id is null or author = 'customer'),
  check (text <> '' or file_id is not null)
);
grant select, insert on support_message to candor_app;

-- [SUP-12] Pictures of a chat are sealed like documents.
alter table file
  drop constraint file_purpose_check,
  add constraint file_purpose_check check (purpose in ('upload', 'identity', 'certificate', 'support'));

create table support_canned (
  id text collate "C" primary key check (id ~ '^spc_[0-9a-z]{26}$'),
  name text not null check (name ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  lang text not null check (length(lang) between 2 and 8),
  text text not null check (length(text) between 1 and 2000),
  saved_by text not null references operator (id),
  saved_at timestamptz not null,
  unique (name, lang)
);
grant select, insert, update (text, saved_by, saved_at), delete on support_canned to candor_app;
