import { contract } from '@candor/contract';
import { instant } from '@candor/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sha256Hex } from '../../platform/canonical.ts';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { monthBefore } from './generate.ts';
import { makeOutcomes } from './make-from-books.ts';
import { generateNow } from './test-gallery.ts';

let server: Sandbox;
beforeAll(async () => {
  server = await startSandbox();
  await generateNow(server);
});
afterAll(() => server.close());

const list = async (fields: Readonly<Record<string, string>> = {}) =>
  (await server.ask(contract.listGallery, { limit: '100', ...fields })).data.rows;
const item = async (id: string, language = 'en') => {
  const { data } = await server.ask(contract.getGalleryItem, { id, language });
  if (!data.item) throw new Error('an item that can be read');
  return { ...data, item: data.item };
};
const bytesOf = async (path: string) => Buffer.from(await (await fetch(`${server.url}${path}`)).arrayBuffer());

it('[GAL-1] [GAL-2] names source, hashes, version and time, and what is downloaded has these hashes', async () => {
  const rows = await list();
  expect(rows.map(({ kind, category }) => `${kind} ${category}`)).toEqual(
    expect.arrayContaining(['picture strategies', 'text strategies', 'picture outcomes', 'text outcomes']),
  );
  for (const { id } of rows) {
    const found = await item(id);
    expect(found.item).toMatchObject({ generator: 'gallery 1', madeAt: server.clock.now() });
    expect(found.item.source).not.toBe('');
    const { file, data } = found.item;
    for (const each of [file, data?.json, data?.csv]) {
      expect(each && sha256Hex(await bytesOf(each.path)), `${id} ${each?.path}`).toBe(each?.hash);
    }
  }
});

it('[GAL-1] says in the data what the text says in its table', async () => {
  const [row] = await list({ kind: 'text', category: 'strategies' });
  const found = await item(row?.id ?? '');
  const data = JSON.parse((await bytesOf(found.item.data?.json.path ?? '')).toString()) as { rows: string[][] };
  expect(data.rows.length).toBeGreaterThan(30);
  for (const cells of data.rows) expect(found.item.body).toContain(`| ${cells.join(' | ')} |`);
});

it('[GAL-3] makes each item once, however often it is asked', async () => {
  const before = await list();
  expect(await generateNow(server)).toBe(0);
  expect(await list()).toEqual(before);
});

it('[GAL-3] draws a picture that is no blank page', async () => {
  const [row] = await list({ kind: 'picture', category: 'strategies' });
  const { item: found } = await item(row?.id ?? '');
  const { channels } = await sharp(await bytesOf(found.file.path)).stats();
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(5);
  expect(found.picture).toMatchObject({ width: 1_280, height: 800, widths: [640, 1_280] });
});

it('[GAL-7] a picture and the text of the same data are related first, and neighbours are of one kind', async () => {
  const pictures = await list({ kind: 'picture' });
  const [newest, second] = pictures;
  const { related, newer, older } = await item(newest?.id ?? '');
  expect(related[0]).toMatchObject({ kind: 'text', title: newest?.title });
  expect([newer, older]).toEqual([null, second?.id]);
  expect((await item(second?.id ?? '')).newer).toBe(newest?.id);
});

it('[GAL-4] leaves robots out that fewer than five customers ran', () => {
  const robots = Array.from({ length: 4 }, (_, index) => ({
    ...{ template: 'trend', owner: `usr_${index}`, change: 10_000, holding: 0 },
  }));
  const made = makeOutcomes('2026-10', robots);
  expect(made.svg).toBeNull();
  expect(made.data).toMatchObject({ rows: [], facts: { month: '2026-10', leftOut: '4' } });
  const shown = makeOutcomes('2026-10', [
    ...robots,
    { template: 'trend', owner: 'usr_5', change: -20_000, holding: 0 },
  ]);
  expect(shown.data.rows).toEqual([['trend', '5', '4', '1.00%', '0.00%']]);
  expect(JSON.stringify(shown.data)).not.toContain('usr_');
});

it('[GAL-1] looks at whole months of UTC', () => {
  expect(monthBefore(instant(Date.UTC(2026, 0, 31)), 1)).toEqual({
    ...{ name: '2025-12', from: Date.UTC(2025, 11), until: Date.UTC(2026, 0) },
  });
});
