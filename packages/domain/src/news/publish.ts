import { ANNOUNCE_DAYS_MOST } from '@candor/contract/news/fields';
import { DAY_MS, type Instant, instant, ok, type Result, refuse } from '@candor/kernel';
import type { ProposalRule } from '../approvals/index.ts';
import { type NewsDraft, type NewsFacts, needsTwo, newsStateAt, problemsOf } from './draft.ts';

/** An article as it is judged: its facts and the version that is worked on. */
export type NewsArticle = NewsFacts & {
  readonly revision: number;
  readonly edit: number;
  readonly draft: NewsDraft;
  /** Whether two operators have approved this very version before. */
  readonly isApproved: boolean;
};

export type PublishRefusal =
  | 'news.notReady'
  | 'news.needsTwo'
  | 'news.inPast'
  | 'news.announceEnd'
  | 'news.changedMeanwhile';

const FURTHEST_MS = 365 * DAY_MS;

/** [NEWS-5] [NEWS-6] When one operator alone publishes; answers from when on it can be read. */
export function publishAlone(
  article: NewsArticle,
  { at, edit }: { readonly at: Instant | null; readonly edit: number },
  now: Instant,
): Result<Instant, PublishRefusal> {
  if (edit !== article.edit) return refuse('news.changedMeanwhile');
  if (problemsOf(article.draft).length > 0) return refuse('news.notReady');
  if (needsTwo(article.draft) && !article.isApproved) return refuse('news.needsTwo');
  const time = publicationTime(article, at, now);
  if (time.ok && !canAnnounce(article.draft, time.value, now)) return refuse('news.announceEnd');
  return time;
}

/** [NEWS-13] An announcement ends after it begins, and not more than three months later. */
export function canAnnounce({ announceLevel, announceUntil }: NewsDraft, from: Instant, now: Instant): boolean {
  if (announceLevel === null) return true;
  const begins = Math.max(from, now);
  return announceUntil !== null && announceUntil > begins && announceUntil <= begins + ANNOUNCE_DAYS_MOST * DAY_MS;
}

/** [NEWS-6] What was read already keeps its date; only a first publication can be set for later. */
export function publicationTime(facts: NewsFacts, at: Instant | null, now: Instant): Result<Instant, 'news.inPast'> {
  const wasRead = facts.publishedAt !== null && facts.publishedAt <= now;
  if (wasRead && facts.publishedAt !== null) return ok(facts.publishedAt);
  if (at === null) return ok(now);
  if (at <= now || at > now + FURTHEST_MS) return refuse('news.inPast');
  return ok(at);
}

export type ProposedArticle = NewsArticle & { readonly title: string; readonly now: Instant };

/** [NEWS-5] The second operator approves exactly this state of the article. */
export const publishProposal: ProposalRule<'news.publish', ProposedArticle | undefined> = {
  judge: ({ articleId, revision, edit, at }, facts) => {
    if (facts === undefined) return refuse('approval.unknownSubject');
    if (facts.revision !== revision || facts.edit !== edit) return refuse('approval.badPayload');
    if (facts.live === revision && facts.withdrawnAt === null) return refuse('approval.nothingChanges');
    if (problemsOf(facts.draft).length > 0) return refuse('approval.badPayload');
    const time = publicationTime(facts, at === null ? null : instant(at), facts.now);
    if (!time.ok || !canAnnounce(facts.draft, time.value, facts.now)) return refuse('approval.badPayload');
    const { label, payer, isRecommended, announceLevel, announceUntil } = facts.draft;
    return ok({
      subject: articleId,
      payload: { articleId, revision, edit, at },
      was: {
        title: facts.title,
        label,
        payer,
        isRecommended,
        announceLevel,
        announceUntil,
        state: newsStateAt(facts, facts.now),
      },
    });
  },
  describe: ({ revision, at }, was) => [
    { name: 'newsTitle', from: null, to: String(was.title ?? '') },
    { name: 'newsLabel', from: null, to: String(was.label ?? '') },
    ...(was.payer ? [{ name: 'newsPayer', from: null, to: String(was.payer) }] : []),
    { name: 'newsRecommended', from: null, to: was.isRecommended === true ? 'yes' : 'no' },
    ...(was.announceLevel ? [{ name: 'newsAnnounce', from: null, to: announced(was) }] : []),
    { name: 'newsVersion', from: null, to: String(revision) },
    { name: 'newsAt', from: null, to: at === null ? 'now' : minuteOf(at) },
  ],
};

function announced({ announceLevel, announceUntil }: Readonly<Record<string, unknown>>): string {
  return `${String(announceLevel)} – ${typeof announceUntil === 'number' ? minuteOf(announceUntil) : ''}`;
}

function minuteOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16)}Z`;
}
