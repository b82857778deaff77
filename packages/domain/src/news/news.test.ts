import { HOUR_MS, type Instant, instant, later } from '@candor/kernel';
import { describe, expect, it } from 'vitest';
import {
  type NewsArticle,
  type NewsDraft,
  needsTwo,
  newsStateAt,
  problemsOf,
  promisesProfit,
  publishAlone,
  publishProposal,
  readSources,
  writeSources,
} from './index.ts';

const now = instant(1_800_000_000_000);
const english = {
  language: 'en',
  title: 'A title',
  summary: 'A summary',
  body: 'A body',
  alt: 'A picture',
  why: 'Why',
};
const draft: NewsDraft = {
  ...{ label: 'editorial', payer: '', dataSource: '', generator: '', hasPicture: false, isRecommended: false },
  ...{ announceLevel: null, announceUntil: null },
  texts: [english],
};
const article: NewsArticle = {
  ...{ live: null, publishedAt: null, withdrawnAt: null, revision: 1, edit: 3, draft, isApproved: false },
};
const codeOf = (judged: { ok: boolean; code?: string }) => (judged.ok ? 'ok' : judged.code);

describe('what keeps a draft back', () => {
  it('[NEWS-1] a paid article without its payer, an automated one without its data and program', () => {
    expect(problemsOf(draft)).toEqual([]);
    expect(problemsOf({ ...draft, label: 'paid' })).toEqual(['payer']);
    expect(problemsOf({ ...draft, label: 'paid', payer: 'Example Ltd' })).toEqual([]);
    expect(problemsOf({ ...draft, label: 'automated' })).toEqual(['dataSource', 'generator']);
  });

  it('[NEWS-2] English first, and no language by halves', () => {
    expect(problemsOf({ ...draft, texts: [] })).toEqual(['english']);
    expect(problemsOf({ ...draft, texts: [{ ...english, body: ' \n' }] })).toEqual(['english']);
    expect(problemsOf({ ...draft, texts: [english, { ...english, language: 'ar', summary: '' }] })).toEqual([
      'language',
    ]);
  });

  it('[NEWS-3] [NEWS-7] alternative text and the reason to recommend, in every language', () => {
    const arabic = { ...english, language: 'ar', alt: '', why: '' };
    const texts = [english, arabic];
    expect(problemsOf({ ...draft, texts })).toEqual([]);
    expect(problemsOf({ ...draft, texts, hasPicture: true, isRecommended: true })).toEqual(['alt', 'why']);
    const paid = { ...draft, label: 'paid', payer: 'Example Ltd', isRecommended: true } as const;
    expect(problemsOf(paid)).toEqual(['paidRecommended']);
  });

  it('[NEWS-13] an announcement without an end, and one that somebody paid for', () => {
    const announced = { ...draft, announceLevel: 'info', announceUntil: later(now, HOUR_MS) } as const;
    expect(problemsOf(announced)).toEqual([]);
    expect(problemsOf({ ...announced, announceUntil: null })).toEqual(['announceEnd']);
    expect(problemsOf({ ...announced, label: 'paid', payer: 'Example Ltd' })).toEqual(['paidAnnounced']);
  });

  it.each([
    'Guaranteed profit every day',
    'Guaranteed monthly returns',
    'It is risk-free.',
    'You can’t lose',
    'Double your money by Friday',
  ])('[NEWS-9] a promise: %s', (summary) => {
    expect(problemsOf({ ...draft, texts: [{ ...english, summary }] })).toEqual(['promise']);
  });

  it('[NEWS-9] nothing else', () => {
    expect(promisesProfit('Nobody can promise a profit. Prices fall as well as rise, and you can lose money.')).toBe(
      false,
    );
  });
});

describe('publishing', () => {
  it('[NEWS-5] is for one operator, unless somebody gains by it', () => {
    expect(publishAlone(article, { at: null, edit: 3 }, now)).toEqual({ ok: true, value: now });
    const paid: NewsDraft = { ...draft, label: 'paid', payer: 'Example Ltd' };
    expect(codeOf(publishAlone({ ...article, draft: paid }, { at: null, edit: 3 }, now))).toBe('news.needsTwo');
    expect(needsTwo({ label: 'editorial', isRecommended: true, announceLevel: null })).toBe(true);
    // Two have approved this version: bringing it back after it was withdrawn asks nobody again.
    const again = { ...article, draft: paid, isApproved: true };
    expect(codeOf(publishAlone(again, { at: null, edit: 3 }, now))).toBe('ok');
  });

  it('[NEWS-5] [NEWS-13] an important announcement is for two, and each ends within three months of its beginning', () => {
    const announced = (announceLevel: 'info' | 'important', hours: number): NewsArticle => ({
      ...article,
      draft: { ...draft, announceLevel, announceUntil: later(now, hours * HOUR_MS) },
    });
    const alone = (given: NewsArticle, at: Instant | null = null) => codeOf(publishAlone(given, { at, edit: 3 }, now));
    expect(alone(announced('info', 1))).toBe('ok');
    expect(alone(announced('important', 1))).toBe('news.needsTwo');
    expect(alone(announced('info', 0))).toBe('news.announceEnd');
    expect(alone(announced('info', 90 * 24 + 1))).toBe('news.announceEnd');
    expect(alone(announced('info', 1), later(now, 2 * HOUR_MS))).toBe('news.announceEnd');
    const id = `nws_${'0'.repeat(26)}` as const;
    const facts = { ...announced('important', 1), title: 'A title', now };
    const judged = publishProposal.judge({ articleId: id, revision: 1, edit: 3, at: null }, facts);
    expect(judged.ok && publishProposal.describe(judged.value.payload as never, judged.value.was)).toContainEqual({
      ...{ name: 'newsAnnounce', from: null, to: 'important – 2027-01-15T09:00Z' },
    });
    const late = { ...announced('important', 0), title: 'A title', now };
    expect(codeOf(publishProposal.judge({ articleId: id, revision: 1, edit: 3, at: null }, late))).toBe(
      'approval.badPayload',
    );
  });

  it('[NEWS-10] is refused on a state somebody has changed since', () => {
    expect(codeOf(publishAlone(article, { at: null, edit: 2 }, now))).toBe('news.changedMeanwhile');
  });

  it('[NEWS-6] may wait for a time to come, and what was read keeps its date', () => {
    const at = later(now, HOUR_MS);
    expect(publishAlone(article, { at, edit: 3 }, now)).toEqual({ ok: true, value: at });
    expect(codeOf(publishAlone(article, { at: now, edit: 3 }, now))).toBe('news.inPast');
    expect(codeOf(publishAlone(article, { at: later(now, 9_000 * HOUR_MS), edit: 3 }, now))).toBe('news.inPast');
    const before = later(now, -HOUR_MS);
    const read = { ...article, live: 1, publishedAt: before, revision: 2 };
    expect(publishAlone(read, { at, edit: 3 }, now)).toEqual({ ok: true, value: before });
  });

  it('[NEWS-6] [NEWS-8] the state follows from the facts and the time', () => {
    const facts = { live: 1, publishedAt: now, withdrawnAt: null };
    expect(newsStateAt({ ...facts, live: null, publishedAt: null }, now)).toBe('draft');
    expect(newsStateAt(facts, later(now, -1))).toBe('scheduled');
    expect(newsStateAt(facts, now)).toBe('published');
    expect(newsStateAt({ ...facts, withdrawnAt: now }, now)).toBe('withdrawn');
  });

  it('[NEWS-5] a proposal names one state of the article and nothing else', () => {
    const id = `nws_${'0'.repeat(26)}` as const;
    const facts = { ...article, title: 'A title', now };
    const asked = { articleId: id, revision: 1, edit: 3, at: null };
    expect(codeOf(publishProposal.judge(asked, facts))).toBe('ok');
    expect(codeOf(publishProposal.judge({ ...asked, edit: 2 }, facts))).toBe('approval.badPayload');
    expect(codeOf(publishProposal.judge(asked, undefined))).toBe('approval.unknownSubject');
    expect(codeOf(publishProposal.judge(asked, { ...facts, live: 1 }))).toBe('approval.nothingChanges');
    expect(codeOf(publishProposal.judge(asked, { ...facts, draft: { ...draft, texts: [] } }))).toBe(
      'approval.badPayload',
    );
  });
});

it('[NEWS-11] sources are https links with a title', () => {
  const typed = 'https://example.org/a First\n\nhttps://example.org Second one ';
  const sources = [
    { url: 'https://example.org/a', title: 'First' },
    { url: 'https://example.org', title: 'Second one' },
  ];
  expect(readSources(typed)).toEqual(sources);
  expect(readSources(writeSources(sources))).toEqual(sources);
  for (const bad of [
    'http://example.org A',
    'javascript:alert(1) A',
    'https://user@example.org A',
    'https://example.org',
  ])
    expect(readSources(bad), bad).toBe(undefined);
  expect(readSources(Array(6).fill('https://example.org A').join('\n'))).toBe(undefined);
});
