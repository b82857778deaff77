-- A log-in from a new device may be proven by a code that was sent.
alter table login_event drop constraint login_event_proof_check;
alter table login_event add constraint login_event_proof_check
  check (proof in ('password', 'totp', 'recovery', 'passkey', 'code'));
