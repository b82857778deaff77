import { MAX_PHOTO_BYTES } from '@candor/domain/identity';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TestPerson } from '../../testing/people.ts';
import { pictureBomb } from '../../testing/picture-bomb.ts';
import { drawPhoto, type IdentityServer, startIdentityServer } from './test-identity.ts';

let server: IdentityServer;
let mallory: TestPerson & { id: `usr_${string}` };
beforeAll(async () => {
  server = await startIdentityServer();
  mallory = await server.addNewcomer('mallory');
});
afterAll(() => server.close());

/** What is kept of an upload, opened as a reviewer would see it. */
async function keptPixels(id: string, owner: TestPerson): Promise<Buffer> {
  return server.platform.files.readSealed(
    server.platform.db,
    id as `fil_${string}`,
    owner.id as `usr_${string}`,
    'identity',
  );
}

it('loses its place, its device and everything else but its pixels', async () => {
  const located = await sharp(await drawPhoto('located'))
    .withExif({
      IFD0: { Artist: 'Mallory', Make: 'SpyPhone 9' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '48/1 8/1 13/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 34/1 31/1',
      },
    })
    .jpeg()
    .toBuffer();
  expect((await sharp(located).metadata()).exif?.includes('SpyPhone')).toBe(true);
  const kept = await keptPixels(server.idOf(await server.upload(mallory, located)), mallory);
  const found = await sharp(kept).metadata();
  expect([found.exif, found.icc, found.iptc, found.xmp, found.comments]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  for (const trace of ['SpyPhone', 'Mallory', 'GPS', 'Exif']) expect(kept.includes(trace)).toBe(false);
});

it('loses what was appended behind it, so that it cannot be a page or a program as well', async () => {
  const polyglot = Buffer.concat([
    await drawPhoto('polyglot'),
    Buffer.from('<script>alert(1)</script><?php system($_GET[0]); ?>PK\u0003\u0004'),
  ]);
  const kept = await keptPixels(server.idOf(await server.upload(mallory, polyglot)), mallory);
  for (const trace of ['<script', '<?php', 'PK\u0003\u0004']) expect(kept.includes(trace)).toBe(false);
});

it('is scaled down to what reading needs, turned upright, and JPEG whatever it was', async () => {
  const big = await sharp(await drawPhoto('big', { width: 4_000, height: 3_000 }))
    .png()
    .toBuffer();
  const { body } = await server.upload(mallory, big);
  expect(body.data).toMatchObject({ width: 2_400, height: 1_800 });
  const kept = await sharp(await keptPixels(server.idOf({ body } as never), mallory)).metadata();
  expect(kept.format).toBe('jpeg');
  const sideways = await sharp(await drawPhoto('turned'))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await server.upload(mallory, sideways)).body.data).toMatchObject({ width: 640, height: 1_000 });
});

it('is refused a byte beyond five megabytes, counted while it comes in', async () => {
  const photo = await drawPhoto('heavy');
  const fitting = Buffer.concat([photo, Buffer.alloc(MAX_PHOTO_BYTES - photo.length)]);
  expect((await server.upload(mallory, fitting)).body.errcode).toBe(0);
  const { status, body } = await server.upload(mallory, Buffer.concat([fitting, Buffer.alloc(1)]));
  expect({ status, code: body.refusal?.code }).toEqual({ status: 413, code: 'file.tooLarge' });
  expect(body.errmsg).toMatch(/^Image size too large/);
});

it.each<[string, () => Promise<Buffer> | Buffer]>([
  ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><script/></svg>')],
  [
    'SVG with a byte order mark',
    () => Buffer.from('\ufeff<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  [
    'GIF',
    () =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  [
    'TIFF',
    () =>
      sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
        .tiff()
        .toBuffer(),
  ],
  ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>')],
  [
    'HEIC',
    () => Buffer.concat([Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'), Buffer.alloc(64)]),
  ],
  ['a page that begins like a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;')],
  ['a JPEG cut in half', async () => (await drawPhoto('half')).subarray(0, 3_000)],
  ['nothing', () => Buffer.alloc(0)],
  ['a bomb of 196 megapixels in a few kilobytes', () => pictureBomb(14_000, 14_000)],
  ['a bomb that lies flat', () => pictureBomb(60_000, 600)],
])('is not %s', async (_name, make) => {
  const { status, body } = await server.upload(mallory, await make());
  expect({ status, code: body.refusal?.code }).toEqual({ status: 200, code: 'file.unsupported' });
});

it('must be big enough to read', async () => {
  const small = await drawPhoto('small', { width: 790, height: 600 });
  expect((await server.upload(mallory, small)).body.refusal?.code).toBe('file.tooSmall');
});

it('cannot be sent where none is asked for', async () => {
  const waiting = await server.addNewcomer('waiting');
  await server.submit(waiting);
  const { body } = await server.upload(waiting, await drawPhoto('again'));
  expect(body.refusal?.code).toBe('identity.alreadyIn');
  // [IDN-17] Whoever is certified may upload one, for a replacement and for nothing else.
  const certified = await server.addNewcomer('certified');
  await server.platform.db.run`update app_user set certified_at = now() where id = ${certified.id}`;
  expect((await server.submit(certified, { front: `fil_${'0'.repeat(26)}`, back: `fil_${'1'.repeat(26)}` })).code).toBe(
    'identity.alreadyIn',
  );
});
