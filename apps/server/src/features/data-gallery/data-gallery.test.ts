import { contract } from '@candor/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { drawPhotograph, galleryDeskOf, generateNow, sendGalleryPicture } from './test-gallery.ts';

let server: Sandbox;
let cora: string;
let desk: ReturnType<typeof galleryDeskOf>;
beforeAll(async () => {
  server = await startSandbox();
  cora = await server.signInOperator('cora');
  desk = galleryDeskOf(server, cora);
});
afterAll(() => server.close());

const list = async (fields: Readonly<Record<string, string>> = {}) =>
  (await server.ask(contract.listGallery, { limit: '100', ...fields })).data.rows;
const item = (id: string, language = 'en') => server.ask(contract.getGalleryItem, { id, language });

describe('a text of an editor', () => {
  it('[GAL-5] is published once it is whole, and read in English where a language is missing', async () => {
    const id = await desk.create('text', 'How reserves are counted');
    expect((await desk.publish(id)).code).toBe('gallery.incomplete');
    expect((await desk.read(id)).problems).toEqual(['english', 'source']);
    expect((await item(id)).code).toBe('call.notFound');
    await desk.facts(id);
    await desk.text(id, { title: 'How reserves are counted' });
    await desk.text(id, { language: 'ar', title: 'كيف تُحسب الاحتياطيات' });
    expect((await desk.publish(id)).code).toBe(undefined);
    expect((await item(id, 'ar')).data.item).toMatchObject({ language: 'ar', title: 'كيف تُحسب الاحتياطيات' });
    expect((await item(id, 'de')).data.item).toMatchObject({ language: 'en', body: '# A body', generator: null });
    expect((await list({ language: 'ar', search: 'الاحتياطيات' })).map((row) => row.id)).toEqual([id]);
    expect(await list({ search: 'reserves are', kind: 'picture' })).toEqual([]);
  });

  it('[GAL-6] does not change any more, but gets other languages', async () => {
    const id = await desk.ready('Published once');
    await desk.publish(id);
    expect((await desk.text(id, { title: 'Another one' })).code).toBe('gallery.published');
    expect((await desk.facts(id)).code).toBe('gallery.published');
    expect((await desk.publish(id)).code).toBe('gallery.published');
    expect((await desk.text(id, { language: 'de', body: '' })).code).toBe('gallery.incomplete');
    expect((await desk.text(id, { language: 'de', title: 'Auf Deutsch' })).code).toBe(undefined);
    expect((await item(id, 'de')).data.item?.title).toBe('Auf Deutsch');
    // Nor by the application's own hand.
    const write = server.platform.db.run`update gallery_text set title = 'x' where item_id = ${id}`;
    await expect(write).rejects.toThrow('was published');
  });

  it('[GAL-7] withdrawn says so behind its link and is served no more; published again it is as before', async () => {
    const id = await desk.ready('Withdrawn soon');
    expect((await desk.withdraw(id)).code).toBe('gallery.notPublished');
    await desk.publish(id);
    const file = (await item(id)).data.item?.file.path ?? '';
    expect((await fetch(`${server.url}${file}`)).status).toBe(200);
    await desk.withdraw(id, 'rights');
    expect((await item(id)).data).toMatchObject({ item: null, withdrawn: { reason: 'rights' } });
    expect((await list()).some((row) => row.id === id)).toBe(false);
    // The other texts of this test have the same body; one of its own shows that nothing is left.
    const own = await desk.ready('Of its own');
    await desk.text(own, { title: 'Of its own', body: 'Only here' });
    await desk.publish(own);
    const ownFile = (await item(own)).data.item?.file.path ?? '';
    await desk.withdraw(own);
    expect((await fetch(`${server.url}${ownFile}`)).status).toBe(404);
    await desk.publish(own);
    expect((await fetch(`${server.url}${ownFile}`)).status).toBe(200);
  });

  it('[GAL-11] is changed by one of two at once, and the audit log says by whom', async () => {
    const id = await desk.ready('Changed by two');
    const { edit } = await desk.read(id);
    const form = { id, edit: String(edit) };
    const codes = [
      (await server.ask(contract.publishGalleryItem, form, cora)).code,
      (await server.ask(contract.publishGalleryItem, form, cora)).code,
    ];
    expect(codes).toEqual([undefined, 'gallery.changedMeanwhile']);
    const ada = await server.signInOperator('ada');
    const { rows } = (await server.ask(contract.listAudit, { limit: '20' }, ada)).data;
    expect(rows).toContainEqual(
      expect.objectContaining({
        action: 'gallery.published',
        subject: id,
        actor: expect.objectContaining({ name: 'Cora' }),
      }),
    );
  });
});

describe('a picture of an editor', () => {
  it('[GAL-9] comes in our own sizes; SVG is refused', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect((await sendGalleryPicture(server, cora, svg)).refusal?.code).toBe('file.unsupported');
    expect((await sendGalleryPicture(server, cora, Buffer.from('no picture'))).refusal?.code).toBe('file.unsupported');
    const { data } = await sendGalleryPicture(server, cora, await drawPhotograph());
    const id = await desk.create('picture', 'A photograph');
    expect((await desk.facts(id, '0'.repeat(64))).code).toBe('gallery.noPicture');
    await desk.facts(id, data.hash);
    await desk.text(id, { title: 'A photograph', alt: '' });
    expect((await desk.read(id)).problems).toEqual(['alt']);
    await desk.text(id, { title: 'A photograph' });
    await desk.publish(id);
    const { data: found } = await item(id);
    expect(found.item).toMatchObject({ picture: { alt: 'What it shows', widths: [480, 960, 1_000] }, data: null });
    expect((await fetch(`${server.url}${found.item?.file.path}`)).headers.get('content-type')).toBe('image/webp');
  });
});

it('[GAL-8] nobody changes what the generator made; operators withdraw it', async () => {
  await generateNow(server);
  const [made] = await list({ kind: 'text', category: 'strategies' });
  const id = made?.id ?? '';
  expect((await desk.text(id, { language: 'de' })).code).toBe('gallery.published');
  expect((await desk.facts(id)).code).toBe('gallery.published');
  expect((await desk.withdraw(id, 'outdated')).code).toBe(undefined);
  expect((await item(id)).data.withdrawn).toMatchObject({ reason: 'outdated' });
  // It is not made a second time.
  expect(await generateNow(server)).toBe(0);
  expect((await desk.publish(id)).code).toBe(undefined);
});

it('[GAL-10] goes through ten thousand items page by page, without repeating or skipping one', async () => {
  await server.asOwner(`insert into gallery_item (id, kind, category, source, published_at, created_at, updated_at)
    select 'gal_' || lpad(n::text, 26, '0'), 'text', 'other', 'a test', now() - n * interval '1 second', now(), now()
    from generate_series(1, 10000) n`);
  await server.asOwner(`insert into gallery_text (item_id, language, title, caption, alt, found_by)
    select 'gal_' || lpad(n::text, 26, '0'), 'en', 'Number ' || n, '', '', 'number ' || n from generate_series(1, 10000) n`);
  await server.asOwner('analyze gallery_item, gallery_text');
  const seen = new Set<string>();
  let cursor = '';
  let count = 0;
  for (let page = 0; page < 10; page += 1) {
    const { data } = await server.ask(contract.listGallery, { category: 'other', limit: '100', cursor });
    for (const { id } of data.rows) seen.add(id);
    count += data.rows.length;
    cursor = data.next ?? '';
  }
  expect([seen.size, count]).toEqual([1_000, 1_000]);
  expect((await list({ search: 'number 9999' })).map(({ title }) => title)).toEqual(['Number 9999']);
  expect((await server.ask(contract.listGallery, { cursor: 'x' })).code).toBe('call.invalidField');
});
