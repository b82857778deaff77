-- News. An article has numbered versions; `revision` is the one that is worked on and `live` the one readers see.
create table news_article (
  id text collate "C" primary key check (id ~ '^nws_[0-9a-z]{26}$'),
  revision integer not null check (revision >= 1),
  -- [NEWS-10] Counts every change.
  edit integer not null check (edit >= 0),
  live integer check (live between 1 and revision),
  -- [NEWS-6] In the future for a scheduled one.
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdraw_reason text check (withdraw_reason in ('outdated', 'mistaken', 'rights', 'replaced')),
  -- Of the live version, for lists.
  category text not null check (category in ('product', 'safety', 'markets', 'guides', 'company')),
  is_recommended boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by text not null references operator (id),
  check ((live is null) = (published_at is null)),
  check ((withdrawn_at is null) = (withdraw_reason is null)),
  check (withdrawn_at is null or live is not null)
);
create index news_article_read on news_article (published_at desc, id desc) where live is not null and withdrawn_at is null;
create index news_article_category on news_article (category, published_at desc, id desc)
  where live is not null and withdrawn_at is null;
create index news_article_recommended on news_article (published_at desc, id desc)
  where is_recommended and live is not null and withdrawn_at is null;
create index news_article_desk on news_article (updated_at desc, id desc);

create table news_revision (
  article_id text collate "C" not null references news_article (id),
  revision integer not null check (revision >= 1),
  label text not null check (label in ('editorial', 'paid', 'automated')),
  category text not null check (category in ('product', 'safety', 'markets', 'guides', 'company')),
  payer text not null default '' check (length(payer) <= 120),
  data_source text not null default '' check (length(data_source) <= 300),
  generator text not null default '' check (length(generator) <= 80),
  sources jsonb not null default '[]',
  picture text references picture (hash),
  is_recommended boolean not null default false,
  created_by text not null references operator (id),
  published_at timestamptz,
  published_by text references operator (id),
  approved_by text references operator (id),
  primary key (article_id, revision),
  -- [NEWS-1]
  check (published_at is null or label <> 'paid' or payer <> ''),
  check (published_at is null or label <> 'automated' or (data_source <> '' and generator <> ''))
);

create table news_text (
  article_id text collate "C" not null,
  revision integer not null,
  language text not null check (language ~ '^[a-z]{2}(-[A-Z][a-z]{3})?$'),
  title text not null check (length(title) between 1 and 120),
  summary text not null check (length(summary) <= 300),
  body text not null check (length(body) <= 6000),
  alt text not null check (length(alt) <= 200),
  why text not null check (length(why) <= 300),
  primary key (article_id, revision, language),
  foreign key (article_id, revision) references news_revision (article_id, revision)
);
grant select, insert, update (revision, edit, live, published_at, withdrawn_at, withdraw_reason, category, is_recommended, updated_at,
  updated_by) on news_article to candor_app;
grant select, insert, update (label, category, payer, data_source, generator, sources, picture, is_recommended, created_by, published_at,
  published_by) on news_revision to candor_app;
grant select, insert, update (title, summary, body, alt, why), delete on news_text to candor_app;

-- [NEWS-4] [NEWS-5] What readers have seen, and what two operators have approved, stays as it is. Only the date of what was
-- scheduled can be taken away again: nobody had read it.
create function keep_news_revision() returns trigger language plpgsql
as $$
begin
  if (old.published_at is not null or old.approved_by is not null)
    and (new.label, new.category, new.payer, new.data_source, new.generator, new.sources, new.picture, new.is_recommended,
      new.created_by) is distinct from (old.label, old.category, old.payer, old.data_source, old.generator, old.sources, old.picture,
      old.is_recommended, old.created_by)
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
create trigger news_revision_keep before update on news_revision for each row execute function keep_news_revision();

create function keep_news_text() returns trigger language plpgsql
as $$
declare
  at news_text := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from news_revision r where r.article_id = at.article_id and r.revision = at.revision
    and (r.published_at is not null or r.approved_by is not null))
  then
    raise exception 'version % of % was published', at.revision, at.article_id using errcode = 'check_violation';
  end if;
  return at;
end $$;
create trigger news_text_keep before insert or update or delete on news_text for each row execute function keep_news_text();

do $$
declare
  before text;
begin
  select pg_get_expr(conbin, conrelid) into strict before from pg_constraint
    where conrelid = 'approval'::regclass and conname = 'approval_kind_check';
  alter table approval drop constraint approval_kind_check;
  execute format('alter table approval add constraint approval_kind_check check (kind = %L or %s)', 'news.publish', before);
end $$;

-- [NEWS-5] Whatever the application does, a paid or recommended version goes live only by an approval of that very version.
create function guard_news_live() returns trigger language plpgsql
as $$
begin
  if new.live is not null and new.live is distinct from old.live and exists (
      select from news_revision r where r.article_id = new.id and r.revision = new.live and (r.label = 'paid' or r.is_recommended))
    and not exists (select from approval a where a.kind = 'news.publish' and a.state = 'approved' and a.subject = new.id
      and (a.payload->>'revision')::integer = new.live)
  then
    raise exception 'version % of % needs an approval', new.live, new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger news_article_guard before update on news_article for each row execute function guard_news_live();

create function carry_out_news_publish() returns trigger language plpgsql security definer
  set search_path = pg_catalog, public, pg_temp
as $$
declare
  asked timestamptz := case when new.payload->>'at' is null then new.decided_at
    else greatest(to_timestamp((new.payload->>'at')::numeric / 1000), new.decided_at) end;
begin
  update news_article set live = revision, withdrawn_at = null, withdraw_reason = null, edit = edit + 1,
      published_at = case when published_at <= new.decided_at then published_at else asked end,
      updated_at = new.decided_at, updated_by = new.decided_by,
      (category, is_recommended) = (select r.category, r.is_recommended from news_revision r
        where r.article_id = news_article.id and r.revision = news_article.revision)
    where id = new.subject and new.payload->>'articleId' = new.subject and revision = (new.payload->>'revision')::integer
      and edit = (new.payload->>'edit')::integer;
  if not found then
    raise exception 'approval % does not fit what is there now', new.id
      using errcode = 'check_violation', constraint = 'approval_outdated';
  end if;
  update news_revision set published_at = null, published_by = null
    where article_id = new.subject and revision <> (new.payload->>'revision')::integer and published_at > new.decided_at;
  update news_revision set published_by = new.created_by, approved_by = new.decided_by,
      published_at = greatest(new.decided_at, (select published_at from news_article where id = new.subject))
    where article_id = new.subject and revision = (new.payload->>'revision')::integer and published_at is null;
  return null;
end $$;
revoke execute on function carry_out_news_publish() from public;
create trigger approval_carry_out_news_publish after update on approval for each row
  when (new.state = 'approved' and new.kind = 'news.publish') execute function carry_out_news_publish();
