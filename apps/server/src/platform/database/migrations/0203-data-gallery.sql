-- [GAL-1] A chart the generator drew belongs to nobody, and its PNG is kept: the hash of a picture is that of the file.
alter table picture alter column created_by drop not null;
alter table picture_size drop constraint picture_size_format_check;
alter table picture_size add constraint picture_size_format_check check (format in ('webp', 'avif', 'png'));

-- [GAL-2] Texts and data as they are downloaded, under the SHA-256 of exactly these bytes. None ever changes.
create table gallery_file (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('json', 'csv', 'md')),
  body text not null check (octet_length(body) <= 400000)
);
grant select, insert on gallery_file to candor_app;

create table gallery_item (
  id text collate "C" primary key check (id ~ '^gal_[0-9a-z]{26}$'),
  kind text not null check (kind in ('picture', 'text')),
  category text not null check (category in ('reserves', 'fees', 'strategies', 'outcomes', 'other')),
  -- [GAL-3] What a generated item is about; null for one that an operator made.
  slug text unique check (length(slug) <= 120),
  source text not null default '' check (length(source) <= 300),
  generator text check (length(generator) between 1 and 40),
  data_hash text references gallery_file (hash),
  csv_hash text references gallery_file (hash),
  made_at timestamptz,
  picture text references picture (hash),
  -- The SHA-256 of the picture as it is downloaded.
  file_hash text check (file_hash ~ '^[0-9a-f]{64}$'),
  -- [GAL-11] Counts every change.
  edit integer not null default 0 check (edit >= 0),
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text check (withdraw_reason in ('outdated', 'mistaken', 'rights', 'replaced')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text references operator (id),
  -- [GAL-1]
  check ((slug is null) = (generator is null) and (slug is null) = (data_hash is null)
    and (slug is null) = (csv_hash is null) and (slug is null) = (made_at is null)),
  check ((picture is null) = (file_hash is null)),
  check (kind = 'picture' or picture is null),
  check (published_at is null or kind = 'text' or picture is not null),
  check (published_at is null or source <> ''),
  check ((withdrawn_at is null) = (withdraw_reason is null)),
  check (withdrawn_at is null or published_at is not null)
);
create index gallery_item_read on gallery_item (published_at desc, id desc) where published_at is not null and withdrawn_at is null;
create index gallery_item_category on gallery_item (category, published_at desc, id desc)
  where published_at is not null and withdrawn_at is null;
create index gallery_item_desk on gallery_item (updated_at desc, id desc);
create index gallery_item_data on gallery_item (data_hash);
create index gallery_item_csv on gallery_item (csv_hash);
grant select, insert, update (category, source, picture, file_hash, edit, published_at, withdrawn_at, withdraw_reason, updated_at,
  updated_by) on gallery_item to candor_app;

create table gallery_text (
  item_id text collate "C" not null references gallery_item (id),
  language text not null check (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'),
  title text not null check (length(title) between 1 and 200),
  caption text not null check (length(caption) <= 500),
  alt text not null check (length(alt) <= 300),
  body_hash text references gallery_file (hash),
  -- What a search looks through.
  found_by text not null,
  primary key (item_id, language)
);
create index gallery_text_body on gallery_text (body_hash);
grant select, insert, update (title, caption, alt, body_hash, found_by) on gallery_text to candor_app;

-- [GAL-6] [GAL-8] What was published stays as it is, whatever the application does.
create function keep_gallery_item() returns trigger language plpgsql
as $$
begin
  if (old.published_at is not null or old.slug is not null)
    and (new.category, new.source, new.picture, new.file_hash)
      is distinct from (old.category, old.source, old.picture, old.file_hash)
  then
    raise exception '% was published', old.id using errcode = 'check_violation';
  end if;
  if old.published_at is not null and new.published_at is distinct from old.published_at then
    raise exception '% was published at another time', old.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger gallery_item_keep before update on gallery_item for each row execute function keep_gallery_item();

create function keep_gallery_text() returns trigger language plpgsql
as $$
begin
  if exists (select from gallery_item i where i.id = old.item_id and (i.published_at is not null or i.slug is not null)) then
    raise exception '% was published', old.item_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger gallery_text_keep before update on gallery_text for each row execute function keep_gallery_text();
