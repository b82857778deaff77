import { contract } from '@candor/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../../testing/test-sandbox.ts';
import { drawPicture, newsDeskOf, sendNewsPicture } from './test-news.ts';

let server: Sandbox;
let cora: string;
beforeAll(async () => {
  server = await startSandbox();
  cora = await server.signInOperator('cora');
});
afterAll(() => server.close());

it('[NEWS-12] is served in our own sizes and formats, for ever, without its metadata', async () => {
  const file = await sharp(await drawPicture())
    .withExif({ IFD0: { Copyright: 'A name' } })
    .jpeg()
    .toBuffer();
  const { data } = await sendNewsPicture(server, cora, file);
  expect(data).toMatchObject({ width: 1_000, height: 500, widths: [480, 960, 1_000] });
  for (const [name, type] of [
    ['480.webp', 'image/webp'],
    ['960.avif', 'image/avif'],
  ] as const) {
    const reply = await fetch(`${server.url}/api/pictures/${data.hash}/${name}`);
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toBe(type);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    const made = await sharp(Buffer.from(await reply.arrayBuffer())).metadata();
    expect([made.width, made.exif]).toEqual([Number.parseInt(name, 10), undefined]);
  }
  for (const path of [`${data.hash}/481.webp`, `${data.hash}/480.png`, `${'0'.repeat(64)}/480.webp`, 'x/480.webp'])
    expect((await fetch(`${server.url}/api/pictures/${path}`)).status, path).toBe(404);
  // The same file again is the same picture.
  expect((await sendNewsPicture(server, cora, file)).data.hash).toBe(data.hash);
});

it('[NEWS-3] an article with a picture needs alternative text', async () => {
  const desk = newsDeskOf(server, cora);
  const { data } = await sendNewsPicture(server, cora, await drawPicture(400, 300));
  const id = await desk.ready('With a picture');
  await desk.facts(id, { picture: data.hash });
  expect((await desk.read(id)).problems).toEqual(['alt']);
  await desk.text(id, { alt: 'A grey square' });
  await desk.publish(id);
  const shown = await server.ask(contract.getArticle, { id });
  expect(shown.data.text?.picture).toMatchObject({
    path: `/api/pictures/${data.hash}`,
    widths: [400],
    alt: 'A grey square',
  });
});

it('what is no picture, too many pixels, too many bytes or from somebody else is refused', async () => {
  const svg = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
  );
  const png = await drawPicture(40, 40);
  const bomb = await sharp({ create: { width: 8_000, height: 7_000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  for (const file of [svg, Buffer.from('GIF89a'), png.subarray(0, png.length - 20), bomb])
    expect((await sendNewsPicture(server, cora, file)).refusal?.code).toBe('file.unsupported');
  const big = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
  expect((await sendNewsPicture(server, cora, big)).refusal?.code).toBe('file.tooLarge');
  const [omar, mia] = [await server.signInOperator('omar'), await server.signIn('mia')];
  expect((await sendNewsPicture(server, omar, png)).refusal?.code).toBe('call.notAllowed');
  expect((await sendNewsPicture(server, mia, png)).refusal?.code).toBe('session.ended');
});
