-- A passkey that its owner has to confirm before it opens the account alone: null once it counts, else from when it can be confirmed.
alter table passkey add column confirm_from timestamptz;
