import type { AppInfo } from '@candor/contract';
import { ANNOUNCE_LEVELS } from '@candor/contract/news/fields';
import type { Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zIdOf, zMoment } from '../../platform/database/columns.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';

/** The facts of announcements. The bell reads them and then tells open pages, so that its count is right by then. */
export const ANNOUNCED = 'news.announced';
export const UNANNOUNCED = 'news.unannounced';

const Running = z.object({
  id: zIdOf('nws'),
  title: z.string(),
  language: z.string(),
  level: z.enum(ANNOUNCE_LEVELS),
  at: zMoment,
  until: zMoment,
});

/** [NEWS-13] The newest announcement that runs, in this language or in English. */
export async function runningAnnouncement(db: Queries, lang: string, now: Instant): Promise<AppInfo['notice']> {
  const row =
    await db.maybeOne`select a.id, t.title, t.language, a.announce_level as level, a.announced_at as at, a.announce_until as until
    from news_article a
    join lateral (select w.title, w.language from news_text w where w.article_id = a.id and w.revision = a.live
      and w.language in (${lang}, 'en') order by w.language = ${lang} desc limit 1) t on true
    where a.announced_at <= ${timestamp(now)} and a.announce_until > ${timestamp(now)}
    order by a.announced_at desc, a.id desc limit 1`;
  return row === undefined ? null : Running.parse(row);
}
