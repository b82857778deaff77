import { randomUUID } from 'node:crypto';
import { contract } from '@candor/contract';
import { monthJson } from '@candor/domain/news';
import { LANGUAGE_CODES } from '@candor/i18n';
import { DAY_MS, instant, money } from '@candor/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256Hex } from '../../platform/canonical.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { makeMonth } from './make-month.ts';
import { newsDeskOf } from './test-news.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
  const { ledger } = server.platform;
  const paid = await ledger.transfer({
    ...{ id: randomUUID(), book: 'real', kind: 'probe', cause: { type: 'probe', id: '1' } },
    ...{ amount: money('USDT', 12_345_678n), from: 'world:sandbox', to: 'house:fees' },
  });
  expect(paid.ok).toBe(true);
  server.clock.advance(20 * DAY_MS);
});
afterAll(() => server.close());

const automated = async (language = 'en') =>
  (await server.ask(contract.listNews, { limit: '100', language })).data.rows.filter(
    ({ label }) => label === 'automated',
  );
const read = async (id: string, language = 'en') => {
  const { text } = (await server.ask(contract.getArticle, { id, language })).data;
  if (!text) throw new Error('an article that can be read');
  return text;
};
const monthOf = (at: number) => new Date(at).toISOString().slice(0, 7);
const lastMonth = () =>
  monthOf(Date.UTC(new Date(server.clock.now()).getUTCFullYear(), new Date(server.clock.now()).getUTCMonth(), 0));
const fileOf = (hash: string | null) => fetch(`${server.url}/api/news-data/${hash}.json`);

it('[NEWS-15] writes the last month once, in every language, and its file has the hash that the article names', async () => {
  expect(await Promise.all([makeMonth(server.platform), makeMonth(server.platform)])).toContain(true);
  expect(await makeMonth(server.platform)).toBe(false);
  const rows = await automated();
  expect(rows).toMatchObject([{ title: `The month in figures: ${lastMonth()}`, category: 'company', payer: null }]);
  const id = rows[0]?.id ?? '';
  const text = await read(id);
  expect(text).toMatchObject({ generator: 'month 1', dataSource: expect.stringContaining('draw_reveal') });
  const body = await (await fileOf(text.dataHash)).text();
  expect(sha256Hex(body)).toBe(text.dataHash);
  expect(text.body).toContain(text.dataHash);
  const figures = JSON.parse(body) as Parameters<typeof monthJson>[0];
  expect(monthJson(figures)).toBe(body);
  expect(figures).toMatchObject({ fees: [['USDT', '12.345678']] });
  for (const cells of figures.fees) expect(text.body).toContain(`| ${cells.join(' | ')} |`);
  for (const language of LANGUAGE_CODES) expect(await read(id, language)).toMatchObject({ language });
  expect((await read(id, 'de')).title).toBe(`Der Monat in Zahlen: ${lastMonth()}`);
});

it('[NEWS-15] nobody can edit it or label their own so; withdrawn, its figures are gone too', async () => {
  const desk = newsDeskOf(server, await server.signInOperator('cora'));
  const id = (await automated())[0]?.id ?? '';
  const { dataHash } = await read(id);
  expect((await desk.read(id)).article).toMatchObject({ label: 'automated', updatedBy: '' });
  expect((await desk.text(id, { title: 'Better figures' })).code).toBe('news.generated');
  expect((await desk.facts(id, {})).code).toBe('news.generated');
  const own = await desk.ready('My figures');
  expect((await desk.facts(own, { label: 'automated' })).code).toBe('call.invalidField');
  const { db } = server.platform;
  await expect(
    db.run`insert into news_revision (article_id, revision, label, category, created_by)
      select id, 2, 'editorial', 'company', ${(await desk.read(own)).article.id} from news_article where id = ${id}`,
  ).rejects.toThrow('made by a program');
  expect((await desk.withdraw(id, 'mistaken')).code).toBe(undefined);
  expect((await fileOf(dataHash)).status).toBe(404);
  expect(await makeMonth(server.platform)).toBe(false);
});

it('[NEWS-15] a month in which nothing happened says so, and waits ten minutes after its end', async () => {
  const now = new Date(server.clock.now());
  const first = instant(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth()));
  server.clock.advance(first - server.clock.now() + 60_000);
  expect(await makeMonth(server.platform)).toBe(false);
  server.clock.advance(DAY_MS);
  expect(await makeMonth(server.platform)).toBe(true);
  const { body } = await read((await automated())[0]?.id ?? '');
  expect(body.match(/No data for this month\./g)).toHaveLength(4);
});
