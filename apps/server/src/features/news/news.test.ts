import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { DAY_MS, HOUR_MS } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { newsDeskOf } from './test-news.ts';

let server: Sandbox;
let cora: string;
let ada: string;
let desk: ReturnType<typeof newsDeskOf>;

beforeAll(async () => {
  server = await startSandbox();
  await wait(0);
});
afterAll(() => server.close());

/** Operators who do nothing are signed out. */
async function wait(ms: number) {
  server.clock.advance(ms);
  [cora, ada] = [await server.signInOperator('cora'), await server.signInOperator('ada')];
  desk = newsDeskOf(server, cora);
}

const list = async (fields: Readonly<Record<string, string>> = {}) =>
  (await server.ask(contract.listNews, { limit: '100', ...fields })).data.rows;
const isListed = async (id: string) => (await list()).some((row) => row.id === id);
const article = (id: string, lang = 'en') => server.ask(contract.getArticle, { id, language: lang });

describe('an editorial article', () => {
  it('[NEWS-2] [NEWS-5] is published by one operator once English is whole, and the audit log says by whom', async () => {
    const id = await desk.create('Only a title');
    expect((await desk.publish(id)).code).toBe('news.notReady');
    expect((await desk.read(id)).problems).toEqual(['english']);
    expect((await article(id)).code).toBe('call.notFound');
    await desk.text(id, { title: 'Only a title' });
    expect((await desk.publish(id)).code).toBe(undefined);
    expect((await article(id)).data).toMatchObject({
      text: { title: 'Only a title', body: '# A body' },
      withdrawn: null,
    });
    expect(await isListed(id)).toBe(true);
    const { rows } = (await server.ask(contract.listAudit, { limit: '5' }, ada)).data;
    expect(rows[0]).toMatchObject({ action: 'news.published', subject: id, actor: { name: 'Cora' } });
  });

  it('[NEWS-2] is read in English where a language is missing, and the answer says so', async () => {
    const id = await desk.ready('In two languages');
    await desk.text(id, { language: 'ar', title: 'بلغتين', summary: 'ملخص', body: 'نص' });
    await desk.publish(id);
    expect((await article(id, 'ar')).data.text).toMatchObject({ language: 'ar', title: 'بلغتين' });
    expect((await article(id, 'de')).data.text).toMatchObject({ language: 'en', title: 'In two languages' });
    expect((await list({ language: 'ar', search: 'بلغتين' })).map((row) => row.id)).toEqual([id]);
    expect((await desk.text(id, { language: 'xx' })).code).toBe('call.invalidField');
  });

  it('[NEWS-4] keeps every published version, with its date', async () => {
    const id = await desk.ready('The first wording');
    await desk.publish(id);
    const first = (await article(id)).data;
    await wait(HOUR_MS);
    await desk.text(id, { title: 'The second wording' });
    expect((await article(id)).data.text?.title).toBe('The first wording');
    expect((await desk.read(id)).article).toMatchObject({ state: 'published', isChanged: true });
    await desk.publish(id);
    const { text, versions, publishedAt } = (await article(id)).data;
    expect(text?.title).toBe('The second wording');
    expect(publishedAt).toBe(first.publishedAt);
    expect(versions).toEqual([
      { revision: 2, at: first.publishedAt + HOUR_MS },
      { revision: 1, at: first.publishedAt },
    ]);
    const old = await server.ask(contract.getArticleVersion, { id, revision: '1' });
    expect(old.data.text.title).toBe('The first wording');
    expect((await server.ask(contract.getArticleVersion, { id, revision: '3' })).code).toBe('call.notFound');
    await expect(
      server.platform.db.run`update news_text set title = 'Another' where article_id = ${id} and revision = 1`,
    ).rejects.toThrow('was published');
  });

  it('[NEWS-6] appears at its time and not before, also to whoever knows its link', async () => {
    const id = await desk.ready('Set for later');
    const at = server.clock.now() + HOUR_MS;
    expect((await desk.publish(id, { at: String(at - 2 * HOUR_MS) })).code).toBe('news.inPast');
    expect((await desk.publish(id, { at: String(at) })).data.draft.article).toMatchObject({ state: 'scheduled' });
    expect((await article(id)).code).toBe('call.notFound');
    expect((await server.ask(contract.getArticleVersion, { id, revision: '1' })).code).toBe('call.notFound');
    await wait(HOUR_MS);
    expect((await article(id)).data.publishedAt).toBe(at);
    expect(await isListed(id)).toBe(true);
  });

  it('[NEWS-8] is withdrawn with a reason its old link tells; a scheduled one becomes a draft again', async () => {
    const id = await desk.ready('Soon gone');
    expect((await desk.withdraw(id)).code).toBe('news.notPublished');
    await desk.publish(id, { at: String(server.clock.now() + DAY_MS) });
    expect((await desk.withdraw(id)).data.draft.article.state).toBe('draft');
    await wait(2 * DAY_MS);
    expect((await article(id)).code).toBe('call.notFound');
    await desk.text(id, { title: 'Changed after all' });
    await desk.publish(id);
    await desk.withdraw(id, 'mistaken');
    expect(await isListed(id)).toBe(false);
    const { text, withdrawn, versions } = (await article(id)).data;
    expect([text, withdrawn?.reason, versions]).toEqual([null, 'mistaken', []]);
    expect((await server.ask(contract.getArticleVersion, { id, revision: '1' })).code).toBe('call.notFound');
    await desk.publish(id);
    expect(await isListed(id)).toBe(true);
  });

  it('[NEWS-10] is not overwritten by a form that was filled in on an older state', async () => {
    const id = await desk.ready('Two editors');
    const { edit } = await desk.read(id);
    const words = { id, edit: String(edit), language: 'en', title: 'Mine', summary: 'S', body: 'B', alt: '', why: '' };
    const replies = await Promise.all(
      [words, { ...words, title: 'Yours' }].map((form) => server.ask(contract.saveText, form, cora)),
    );
    expect(replies.map(({ code }) => code).sort()).toEqual(['news.changedMeanwhile', undefined]);
  });
});

describe('a paid or recommended article', () => {
  const propose = (payload: object, token = cora) =>
    server.ask(
      contract.propose,
      {
        ...{ kind: 'news.publish', payload: JSON.stringify(payload) },
        ...{ reason: 'For the test', idempotencyKey: randomUUID() },
      },
      token,
    );
  const approve = (id: string, token = ada) =>
    server.ask(contract.decideApproval, { id, verdict: 'approve', reason: '' }, token);

  it('[NEWS-1] [NEWS-5] names its payer and needs a second operator', async () => {
    const id = await desk.ready('Paid for');
    await desk.facts(id, { label: 'paid' });
    expect((await desk.read(id)).problems).toEqual(['payer']);
    await desk.facts(id, { label: 'paid', payer: 'Example Ltd' });
    expect((await desk.publish(id)).code).toBe('news.needsTwo');
    const { edit, revision, needsTwo } = await desk.read(id);
    expect(needsTwo).toBe(true);
    const { data } = await propose({ articleId: id, revision, edit, at: null });
    expect((await approve(data.id, cora)).code).toBe('approval.own');
    expect((await approve(data.id)).code).toBe(undefined);
    expect((await article(id)).data.text).toMatchObject({ label: 'paid', payer: 'Example Ltd' });
    expect((await desk.read(id)).versions[0]).toMatchObject({ by: 'Cora', approvedBy: 'Ada' });
  });

  it('[NEWS-5] an edit between proposal and approval makes it outdated', async () => {
    const id = await desk.ready('Recommended');
    await desk.text(id, { title: 'Recommended', why: 'It explains it best' });
    await desk.facts(id, { isRecommended: 'yes' });
    const { edit, revision } = await desk.read(id);
    const { data } = await propose({ articleId: id, revision, edit, at: null });
    await desk.text(id, { title: 'Something else', why: 'Another reason' });
    expect((await approve(data.id)).code).toBe('approval.outdated');
    await server.ask(contract.withdrawApproval, { id: data.id }, cora);
    const changed = await desk.read(id);
    const again = await propose({ articleId: id, revision, edit: changed.edit, at: null });
    expect((await approve(again.data.id)).code).toBe(undefined);
    const { rows } = (await server.ask(contract.listRecommended, {})).data;
    expect(rows.find((row) => row.id === id)).toMatchObject({ title: 'Something else', why: 'Another reason' });
  });

  it('[NEWS-5] what was approved stays as it was, also after its schedule was called off', async () => {
    const id = await desk.ready('Approved for tomorrow');
    await desk.facts(id, { label: 'paid', payer: 'Example Ltd' });
    const { edit, revision } = await desk.read(id);
    const at = server.clock.now() + DAY_MS;
    const { data } = await propose({ articleId: id, revision, edit, at });
    await approve(data.id);
    expect((await desk.read(id)).article).toMatchObject({ state: 'scheduled', publishedAt: at });
    await desk.withdraw(id);
    await desk.text(id, { title: 'Smuggled in' });
    expect(await desk.read(id)).toMatchObject({ revision: 2, needsTwo: true });
    expect((await desk.publish(id)).code).toBe('news.needsTwo');
    await expect(
      server.platform.db.run`update news_article set live = 2, published_at = now() where id = ${id}`,
    ).rejects.toThrow('needs an approval');
  });
});

it('[NEWS-9] [NEWS-11] a promise keeps an article back, and a source is an https link', async () => {
  const id = await desk.ready('Guaranteed profit');
  expect((await desk.publish(id)).code).toBe('news.notReady');
  expect((await desk.facts(id, { sources: 'javascript:alert(1) A' })).code).toBe('news.badSource');
  expect((await desk.facts(id, { picture: 'a'.repeat(64) })).code).toBe('news.noPicture');
});

it('hostile Markdown is kept as the text it is', async () => {
  const body = '<script>alert(1)</script> [x](javascript:alert(1)) ![x](x" onerror="alert(1))';
  const id = await desk.ready('Hostile');
  await desk.text(id, { title: '<img src=x onerror=alert(1)>', body });
  await desk.publish(id);
  expect((await article(id)).data.text).toMatchObject({ title: '<img src=x onerror=alert(1)>', body });
});

it('pages through 10,000 articles, each once, and searches them', async () => {
  await server.asOwner(`
    insert into news_article (id, revision, edit, category, created_at, updated_at, updated_by)
      select 'nws_' || lpad(n::text, 26, '0'), 1, 0, 'markets', now(), now(), (select id from operator limit 1)
      from generate_series(1, 10000) n;
    insert into news_revision (article_id, revision, label, category, created_by)
      select id, 1, 'editorial', 'markets', updated_by from news_article where id ~ '^nws_0{20}';
    insert into news_text (article_id, revision, language, title, summary, body, alt, why)
      select id, 1, 'en', 'Article ' || right(id, 5), 'About ' || id, 'Text', '', '' from news_article where id ~ '^nws_0{20}';
    update news_revision set published_at = '2026-01-01' where article_id ~ '^nws_0{20}';
    update news_article set live = 1, published_at = '2026-01-01' where id ~ '^nws_0{20}';
    analyze news_article, news_revision, news_text;
  `);
  const seen = new Set<string>();
  let cursor = '';
  do {
    const { data } = await server.ask(contract.listNews, { category: 'markets', cursor, limit: '100' });
    for (const { id } of data.rows) seen.add(id);
    cursor = data.next ?? '';
  } while (cursor !== '' && seen.size < 1_000);
  expect(seen.size).toBe(1_000);
  expect((await list({ search: 'article 09999' })).map(({ title }) => title)).toEqual(['Article 09999']);
  expect((await server.ask(contract.listNews, { cursor: 'nonsense' })).code).toBe('call.invalidField');
});

it('[NEWS-13] [NEWS-14] a corrected announcement keeps its beginning, a withdrawn one is gone', async () => {
  const notice = async () => (await server.ask(contract.init)).data.notice;
  const id = await desk.ready('The first wording of it');
  await desk.facts(id, { announce: 'info', announceUntil: String(server.clock.now() + 2 * DAY_MS) });
  await desk.publish(id);
  const first = await notice();
  expect(first).toMatchObject({ id, title: 'The first wording of it', level: 'info' });
  await wait(HOUR_MS);
  await desk.text(id, { title: 'The second wording of it' });
  await desk.publish(id);
  expect(await notice()).toEqual({ ...first, title: 'The second wording of it' });
  await desk.withdraw(id);
  expect(await notice()).toBe(null);
});
