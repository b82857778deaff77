-- [NEWS-13] A version of an article may be an announcement: until when it runs, and how loud it is.
alter table news_revision
  add column announce_level text check (announce_level in ('info', 'important')),
  add column announce_until timestamptz,
  add constraint news_revision_announce_until check (announce_level is not null or announce_until is null),
  add constraint news_revision_announce_whole check (published_at is null or announce_level is null or announce_until is not null),
  -- [NEWS-13] Nobody can buy the bar of every home.
  add constraint news_revision_announce_paid check (published_at is null or announce_level is null or label <> 'paid');
grant update (announce_level, announce_until) on news_revision to candor_app;

-- Of the live version, for everybody who opens the app. Written by the trigger below alone: the application has no grant.
alter table news_article
  add column announced_at timestamptz,
  add column announce_level text,
  add column announce_until timestamptz,
  -- Which of these was told to open pages and to the bell.
  add column announce_told timestamptz;
create index news_article_announced on news_article (announced_at desc, id desc) where announced_at is not null;
create index news_article_untold on news_article (id) where announce_told is distinct from announced_at;
grant update (announce_told) on news_article to candor_app;

-- [NEWS-14] A corrected announcement is the same one and is not told again; a louder one is.
create function carry_news_announcement() returns trigger language plpgsql
as $$
declare
  level text;
  until timestamptz;
begin
  if new.live is not null and new.withdrawn_at is null then
    if new.live is not distinct from old.live and new.published_at is not distinct from old.published_at and old.withdrawn_at is null then
      return new;
    end if;
    select r.announce_level, r.announce_until into level, until from news_revision r
      where r.article_id = new.id and r.revision = new.live;
  end if;
  new.announced_at := case when level is null then null
    when old.announced_at <= new.updated_at and old.announce_level = level and old.announce_until > new.updated_at then old.announced_at
    else greatest(new.updated_at, new.published_at) end;
  new.announce_level := level;
  new.announce_until := until;
  return new;
end $$;
create trigger news_article_announce before update on news_article for each row execute function carry_news_announcement();

create or replace function keep_news_revision() returns trigger language plpgsql
as $$
begin
  if (old.published_at is not null or old.approved_by is not null)
    and (new.label, new.category, new.payer, new.data_source, new.generator, new.sources, new.picture, new.is_recommended,
      new.created_by, new.announce_level, new.announce_until) is distinct from (old.label, old.category, old.payer, old.data_source,
      old.generator, old.sources, old.picture, old.is_recommended, old.created_by, old.announce_level, old.announce_until)
  then
    raise exception 'version % of % was published', old.revision, old.article_id using errcode = 'check_violation';
  end if;
  if old.published_at is not null and new.published_at is distinct from old.published_at and not (new.published_at is null
    and old.published_at > (select a.updated_at from news_article a where a.id = old.article_id))
  then
    raise exception 'version % of % was read', old.revision, old.article_id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- [NEWS-5] An important announcement needs two operators as well.
create or replace function guard_news_live() returns trigger language plpgsql
as $$
begin
  if new.live is not null and new.live is distinct from old.live and exists (
      select from news_revision r where r.article_id = new.id and r.revision = new.live
        and (r.label = 'paid' or r.is_recommended or r.announce_level = 'important'))
    and not exists (select from approval a where a.kind = 'news.publish' and a.state = 'approved' and a.subject = new.id
      and (a.payload->>'revision')::integer = new.live)
  then
    raise exception 'version % of % needs an approval', new.live, new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- [NTC-6] One row for an announcement, not one for each customer. Its position is that of the fact, as with any notice.
create table notice_announcement (
  article_id text collate "C" primary key references news_article (id),
  position bigint not null unique check (position > 0),
  at timestamptz not null
);
grant select, insert, update, delete on notice_announcement to candor_app;

-- [NTC-6] Announcements up to this position are read.
alter table notice_setting add column news_read bigint not null default 0;

-- [NTC-3] The group `news` can be switched off beside the others.
do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'notice_setting'::regclass and conname = 'notice_setting_muted_check';
  alter table notice_setting drop constraint notice_setting_muted_check;
  execute format('alter table notice_setting add constraint notice_setting_muted_check check (%s)',
    replace(before, 'muted', 'array_remove(muted, ''news'')'));
end $$;
