import { zMoney } from '@candor/contract/fields';
import type { NoticeRow } from '@candor/contract/notices/calls';
import {
  MOST_UNREAD,
  NOTICE_GROUP_OF,
  NOTICE_KINDS,
  OPTIONAL_NOTICES,
  type OptionalNotices,
} from '@candor/contract/notices/fields';
import { SPOT_BOOKS } from '@candor/contract/spot/fields';
import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zCount, zMoment } from '../../platform/database/columns.ts';
import { json, type Queries, type Row, timestamp } from '../../platform/database/sql.ts';

const Stored = z.object({
  position: z.bigint(),
  kind: z.enum(NOTICE_KINDS),
  book: z.enum(SPOT_BOOKS),
  subject: z.nullable(z.string()),
  money: z.nullable(zMoney),
  quoted: z.record(z.string(), z.string()),
  at: zMoment,
  is_read: z.boolean(),
});
const Count = z.object({ n: zCount });
const Muted = z.object({ muted: z.array(z.enum(OPTIONAL_NOTICES)) });

export type NewNotice = Omit<NoticeRow, 'id' | 'group' | 'isRead'> & {
  readonly userId: string;
  readonly position: bigint;
};

type ListAsked = { readonly lang: string; readonly before: string; readonly now: Instant };

export const noticeStore = (db: Queries) => ({
  /** [NTC-6] Announcements stand among the customer's own notices, at the place of their fact. */
  list: async (userId: Id<'usr'>, { lang, before, now }: ListAsked, limit: number): Promise<NoticeRow[]> => {
    const rows = await db.many`(select position, kind, book, subject, quoted, at, read_at is not null as is_read,
        case when asset is not null then jsonb_build_object('asset', asset, 'amount', amount) end as money
      from notice where user_id = ${userId} and (${before} = '' or position < nullif(${before}, '')::bigint)
      order by position desc limit ${limit})
      union all
      (select n.position, 'announcement', 'real', n.article_id, jsonb_build_object('title', t.title), n.at,
        n.position <= coalesce(s.news_read, 0) or n.at < u.created_at or a.announce_until <= ${timestamp(now)}, null
      from notice_announcement n join news_article a on a.id = n.article_id and a.announced_at is not null
      join app_user u on u.id = ${userId} left join notice_setting s on s.user_id = u.id
      join lateral (select w.title from news_text w where w.article_id = a.id and w.revision = a.live
        and w.language in (${lang}, 'en') order by w.language = ${lang} desc limit 1) t on true
      where (${before} = '' or n.position < nullif(${before}, '')::bigint)
        and (n.at >= u.created_at or a.announce_until > ${timestamp(now)}) and coalesce('news' <> all (s.muted), true)
      order by n.position desc limit ${limit})
      order by position desc limit ${limit}`;
    return rows.map(toNotice);
  },
  /** [NTC-5] Never counts further than the bell can say. */
  unread: async (userId: Id<'usr'>, now: Instant): Promise<number> =>
    Count.parse(
      await db.one`select least(${MOST_UNREAD + 1}, (select count(*) from (select from notice
          where user_id = ${userId} and read_at is null limit ${MOST_UNREAD + 1}) as unread)
        + (select count(*) from notice_announcement n join news_article a on a.id = n.article_id
            and a.announced_at is not null and a.announce_until > ${timestamp(now)}
          join app_user u on u.id = ${userId} and n.at >= u.created_at left join notice_setting s on s.user_id = u.id
          where n.position > coalesce(s.news_read, 0) and coalesce('news' <> all (s.muted), true))) as n`,
    ).n,
  /** [NTC-4] [NTC-6] How many there were to mark. */
  markRead: async (userId: Id<'usr'>, upTo: string, at: Instant): Promise<number> => {
    const own = await db.run`update notice set read_at = ${timestamp(at)}
      where user_id = ${userId} and position <= ${upTo}::numeric and read_at is null`;
    const news = await db.run`insert into notice_setting as s (user_id, muted, news_read)
      select ${userId}, array[]::text[], max(position) from notice_announcement where position <= ${upTo}::numeric
        having max(position) is not null
      on conflict (user_id) do update set news_read = excluded.news_read where s.news_read < excluded.news_read`;
    return own + news;
  },
  muted: async (userId: Id<'usr'>): Promise<OptionalNotices[]> => {
    const row = await db.maybeOne`select muted from notice_setting where user_id = ${userId}`;
    return row === undefined ? [] : Muted.parse(row).muted;
  },
  /** One statement, so that two switches turned at the same moment both count. */
  setMuted: async (userId: Id<'usr'>, group: OptionalNotices, isMuted: boolean): Promise<OptionalNotices[]> =>
    Muted.parse(
      await db.one`insert into notice_setting as s (user_id, muted)
        values (${userId}, case when ${isMuted} then array[${group}] else array[]::text[] end)
        on conflict (user_id) do update set muted = array_remove(s.muted, ${group}) || excluded.muted
        returning muted`,
    ).muted,
  /** [NTC-2] The position is the key: a fact that was read twice is one notice. */
  add: ({ userId, position, kind, book, subject, money, values, at }: NewNotice): Promise<number> =>
    db.run`insert into notice (user_id, position, kind, book, subject, asset, amount, quoted, at)
      values (${userId}, ${position}, ${kind}, ${book}, ${subject}, ${money?.asset ?? null}, ${money?.amount ?? null},
        ${json(values)}, ${new Date(at)})
      on conflict do nothing`,
  /** [NTC-6] Told again after it was withdrawn, it is a new line. */
  announce: (articleId: Id<'nws'>, position: bigint, at: Instant): Promise<number> =>
    db.run`insert into notice_announcement as n (article_id, position, at)
      values (${articleId}, ${position}, ${timestamp(at)})
      on conflict (article_id) do update set position = excluded.position, at = excluded.at
        where n.position < excluded.position`,
  unannounce: (articleId: Id<'nws'>): Promise<number> =>
    db.run`delete from notice_announcement where article_id = ${articleId}`,
  forget: async (before: Instant, keepEach: number): Promise<void> => {
    await db.run`delete from notice where at < ${timestamp(before)}`;
    await db.run`delete from notice_announcement where at < ${timestamp(before)}`;
    await db.run`delete from notice n using (
        select user_id, position, row_number() over (partition by user_id order by position desc) as place from notice
      ) as ranked
      where ranked.place > ${keepEach} and n.user_id = ranked.user_id and n.position = ranked.position`;
  },
});

function toNotice(row: Row): NoticeRow {
  const { position, quoted, is_read, ...rest } = Stored.parse(row);
  return { ...rest, id: String(position), group: NOTICE_GROUP_OF[rest.kind], values: quoted, isRead: is_read };
}
