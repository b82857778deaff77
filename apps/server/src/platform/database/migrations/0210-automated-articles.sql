-- [NEWS-15] The figures an automated article was made from, under the SHA-256 of exactly these bytes. None ever changes.
create table news_data (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  body text not null check (octet_length(body) <= 100000)
);
grant select, insert on news_data to candor_app;

-- What a program made belongs to no operator, and is made once: `slug` says what it is about.
alter table news_article
  add column slug text unique check (length(slug) <= 60),
  alter column updated_by drop not null,
  add constraint news_article_writer check (updated_by is not null or slug is not null);
alter table news_revision
  add column data_hash text references news_data (hash),
  alter column created_by drop not null,
  add constraint news_revision_writer check (created_by is not null or data_hash is not null),
  -- [NEWS-15] Nobody can label as automated what they typed. Articles from before this rule stay.
  add constraint news_revision_data check (published_at is null or label <> 'automated' or data_hash is not null) not valid;
create index news_revision_data on news_revision (data_hash) where data_hash is not null;

-- [NEWS-15] A second version would be one that somebody wrote.
create function keep_generated_article() returns trigger language plpgsql
as $$
begin
  if new.revision > 1 and exists (select from news_article a where a.id = new.article_id and a.slug is not null) then
    raise exception 'article % was made by a program', new.article_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger news_revision_generated before insert on news_revision for each row execute function keep_generated_article();
