-- A certified customer's next document. It has a case of its own, so that whatever becomes of it leaves the one that
-- certified them untouched until it takes its place.
alter table identity_case
  drop constraint identity_case_user_id_key,
  -- What counts now, what would take its place, and what did count once and is kept because the law asks for it.
  add column place text not null default 'standing' check (place in ('standing', 'replacement', 'past')),
  add column is_replacement boolean not null default false,
  add constraint identity_case_past_certified check (place <> 'past' or state = 'certified'),
  add constraint identity_case_replaces check (place <> 'replacement' or (is_replacement and state <> 'certified'));
create unique index identity_case_one_standing on identity_case (user_id) where place = 'standing';
create unique index identity_case_one_replacement on identity_case (user_id) where place = 'replacement';
