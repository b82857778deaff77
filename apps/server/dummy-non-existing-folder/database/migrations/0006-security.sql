-- What guards an account besides its passwords. Secrets lie here only sealed, hashed or tagged with a key that is not in
-- the database.

alter table app_user
  add column password_changed_at timestamptz,
  -- What every message to this customer begins with, so that a forged one is noticed.
  add column anti_phishing text check (length(anti_phishing) between 4 and 40);

-- One-time tokens between two steps: a log-in that waits for its second factor, a WebAuthn ceremony. Only the digest is
-- kept, so whoever reads this table cannot finish anybody's step.
create table challenge (
  hash bytea primary key check (octet_length(hash) = 32),
  kind text not null check (kind ~ '^[a-z][A-Za-z.-]{1,39}$'),
  subject text,
  data jsonb not null,
  failures integer not null default 0 check (failures >= 0),
  expires_at timestamptz not null
);
create index challenge_expiry on challenge (expires_at);
grant select, insert, update, delete on challenge to candor_app;

-- An authenticator app of a customer or an operator. The secret in force and the one not confirmed yet stand beside each
-- other, so that moving to a new phone never leaves a moment without one.
create table totp (
  subject text primary key check (subject ~ '^(usr|opr)_[0-9a-z]{26}$'),
  secret bytea,
  since timestamptz,
  -- The last half minute a code was taken from: the same code never opens twice.
  last_step bigint not null default 0,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  pending bytea,
  pending_until timestamptz,
  check ((secret is null) = (since is null)),
  check ((pending is null) = (pending_until is null)),
  check (secret is not null or pending is not null)
);
grant select, insert, update, delete on totp to candor_app;

create table recovery_code (
  subject text not null check (subject ~ '^(usr|opr)_[0-9a-z]{26}$'),
  tag text not null check (tag ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (subject, tag)
);
grant select, insert, update, delete on recovery_code to candor_app;

create table passkey (
  id text primary key check (id ~ '^pky_[0-9a-z]{26}$'),
  user_id text not null references app_user (id),
  credential_id text not null unique check (length(credential_id) between 16 and 1400),
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  -- The host it was made for; a browser offers it nowhere else.
  rp_id text not null,
  name text not null check (length(name) between 1 and 40),
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_user on passkey (user_id, created_at);
grant select, insert, update, delete on passkey to candor_app;

-- Why withdrawals wait, and until when. One row per reason: a second change of the same kind starts its time anew.
create table withdrawal_hold (
  user_id text not null references app_user (id),
  reason text not null check (
    reason in ('loginPassword', 'tradePassword', 'email', 'mobile', 'totpRemoved', 'passkeyRemoved', 'recoveredByOperator')
  ),
  started_at timestamptz not null,
  until timestamptz not null check (until > started_at),
  primary key (user_id, reason)
);
grant select, insert, update on withdrawal_hold to candor_app;
