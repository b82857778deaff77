-- Legal texts. [LGL-1] The application can only read what is published: the first version is taken from the software by
-- publish_first_legal, every later one from a draft by an approval.
create table legal_version (
  id text collate "C" primary key check (id ~ '^lgv_[0-9a-z]{26}$'),
  document text not null check (document in ('about', 'agreement', 'privacy', 'conduct', 'disclaimer')),
  number integer not null check (number > 0),
  -- [LGL-6] About us is a statement and not a condition.
  asks_consent boolean not null check (document <> 'about' or not asks_consent),
  published_at timestamptz not null,
  -- Null for the first version only.
  approval_id text unique references approval (id),
  unique (document, number),
  check ((number = 1) = (approval_id is null))
);
grant select on legal_version to candor_app;

create table legal_text (
  version_id text collate "C" not null references legal_version (id),
  lang text not null check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'),
  body text not null check (length(body) between 1 and 6000),
  changes text not null check (length(changes) <= 400),
  -- [LGL-2]
  sha256 bytea not null check (sha256 = sha256(convert_to(body, 'UTF8'))),
  primary key (version_id, lang)
);
grant select on legal_text to candor_app;

create table legal_draft (
  document text not null check (document in ('about', 'agreement', 'privacy', 'conduct', 'disclaimer')),
  lang text not null check (lang ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'),
  body text not null check (length(body) between 1 and 6000),
  changes text not null check (length(changes) between 1 and 400),
  changed_by text not null references operator (id),
  changed_at timestamptz not null,
  primary key (document, lang)
);
grant select, insert, update, delete on legal_draft to candor_app;

-- [LGL-4] [LGL-5] Only ever added to.
create table legal_consent (
  user_id text not null references app_user (id),
  version_id text collate "C" not null references legal_version (id),
  -- The language it was offered in.
  lang text not null,
  accepted_at timestamptz not null,
  primary key (user_id, version_id)
);
create index legal_consent_of_version on legal_consent (version_id);
grant select, insert on legal_consent to candor_app;

-- [LGL-7] One figure for all languages of a draft, with what is said to have changed.
create function legal_draft_digest(wanted text) returns text language sql stable
  set search_path = pg_catalog, public, pg_temp
as $$
  select encode(sha256(convert_to(string_agg(
      lang || ' ' || encode(sha256(convert_to(body, 'UTF8')), 'hex') || ' ' || encode(sha256(convert_to(changes, 'UTF8')), 'hex'),
      chr(10) order by lang collate "C"), 'UTF8')), 'hex')
    from legal_draft where document = wanted
$$;

-- [LGL-1] The texts that came with the software, once: where there is a version already, nothing happens.
create function publish_first_legal(new_id text, wanted text, consent boolean, texts jsonb, at timestamptz) returns boolean
  language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into legal_version (id, document, number, asks_consent, published_at)
    values (new_id, wanted, 1, consent, at) on conflict do nothing;
  if not found then return false; end if;
  -- [LGL-3]
  if not texts ? 'en' then raise exception 'a first version without an English text'; end if;
  insert into legal_text (version_id, lang, body, changes, sha256)
    select new_id, key, value, '', sha256(convert_to(value, 'UTF8')) from jsonb_each_text(texts);
  return true;
end $$;
revoke execute on function publish_first_legal(text, text, boolean, jsonb, timestamptz) from public;
grant execute on function publish_first_legal(text, text, boolean, jsonb, timestamptz) to candor_app;

do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'legal.publish', before);
end $$;

-- [LGL-1] [LGL-7]
create function carry_out_legal_publish() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  wanted text := new.payload->>'document';
begin
  perform 1 from legal_draft where document = wanted for update;
  if legal_draft_digest(wanted) is distinct from new.payload->>'digest' or wanted <> new.subject
    or not exists (select from legal_draft where document = wanted and lang = 'en') then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  insert into legal_version (id, document, number, asks_consent, published_at, approval_id)
    select new.payload->>'versionId', wanted, max(number) + 1, (new.payload->>'asksConsent')::boolean, new.decided_at, new.id
      from legal_version where document = wanted;
  insert into legal_text (version_id, lang, body, changes, sha256)
    select new.payload->>'versionId', lang, body, changes, sha256(convert_to(body, 'UTF8')) from legal_draft where document = wanted;
  delete from legal_draft where document = wanted;
  return null;
end $$;
revoke execute on function carry_out_legal_publish() from public;
create trigger approval_carry_out_legal_publish after update on approval for each row
  when (new.state = 'approved' and new.kind = 'legal.publish') execute function carry_out_legal_publish();
