import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { uploadRoutes } from '../../features/util/upload/routes.ts';
import { addCustomer, type TestPerson } from '../../testing/people.ts';
import { pictureBomb } from '../../testing/picture-bomb.ts';
import { type Answered, startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { MAX_FILE_BYTES } from './upload-route.ts';

let server: TestServer;
let mia: TestPerson;
let photo: Buffer;

beforeAll(async () => {
  server = await startTestServer({ routes: uploadRoutes });
  mia = await addCustomer(server.platform, { username: 'mia' });
  photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8ea6ff' } })
    .withExif({ IFD0: { Artist: 'Mia Secret', Copyright: 'GPS 48.1 11.5' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => server.close());

type Part = readonly [name: string, value: string | Uint8Array];

async function send(parts: readonly Part[], headers: Record<string, string> = {}): Promise<Answered> {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value.slice()]), 'photo.exe');
  }
  const response = await fetch(`${server.url}/api/app.util/upload`, { method: 'POST', body: form, headers });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answered['body'] };
}

const upload = (file: Uint8Array) =>
  send([
    ['_user_token', mia.token],
    ['_lang', 'en'],
    ['file', file],
  ]);
const storedNames = () => readdir(join(server.dataDir, 'files'));

it('keeps a picture by its pixels: no metadata, a random name, a row', async () => {
  expect(photo.includes('Mia Secret')).toBe(true);
  const { status, body } = await upload(photo);
  expect(status).toBe(200);
  expect(body).toMatchObject({ errcode: 0, data: { width: 320, height: 200 } });
  const { id, bytes } = body.data as { id: `fil_${string}`; bytes: number };
  const kept = await server.platform.files.read(id);
  expect(kept).toHaveLength(bytes);
  expect(kept.includes('Mia Secret')).toBe(false);
  expect((await sharp(kept).metadata()).exif).toBe(undefined);
  const { files, db } = server.platform;
  expect(await files.find(db, id, mia.id as 'usr_')).toMatchObject({ id, mediaType: 'image/jpeg', bytes });
  expect(await files.find(db, id, 'usr_somebodyelse')).toBe(undefined);
  expect(await storedNames()).toEqual([id]);
});

it.each(['png', 'webp'] as const)('takes %s too', async (format) => {
  const { body } = await upload(await sharp(photo).toFormat(format).toBuffer());
  expect(body.errcode).toBe(0);
});

it('turns a picture upright, since the note that said so is gone', async () => {
  const sideways = await sharp(photo).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  expect((await upload(sideways)).body.data).toMatchObject({ width: 200, height: 320 });
});

it('drops what was appended behind the picture', async () => {
  const polyglot = Buffer.concat([photo, Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>')]);
  const { body } = await upload(polyglot);
  const kept = await server.platform.files.read((body.data as { id: `fil_${string}` }).id);
  expect(kept.includes('<?php')).toBe(false);
});

it.each([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj')],
  ['only the first bytes of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])],
  ['nothing at all', Buffer.alloc(0)],
])('refuses %s', async (_name, file) => {
  const { status, body } = await upload(file);
  expect({ status, code: body.refusal?.code }).toEqual({ status: 200, code: 'file.unsupported' });
});

it('refuses a picture that would unpack to hundreds of megabytes', async () => {
  const { body } = await upload(pictureBomb(14_000, 14_000));
  expect(body.refusal?.code).toBe('file.unsupported');
});

it('takes five megabytes and not one byte more, counted while they come in', async () => {
  const fitting = Buffer.concat([photo, Buffer.alloc(MAX_FILE_BYTES - photo.length)]);
  expect((await upload(fitting)).body.errcode).toBe(0);
  const { status, body } = await upload(Buffer.concat([fitting, Buffer.alloc(1)]));
  expect({ status, code: body.refusal?.code }).toEqual({ status: 413, code: 'file.tooLarge' });
  expect(body.errmsg).toBe('Image size too large. The limit is 5 MB.');
});

it('reads the file of nobody it does not know', async () => {
  const isEnded = async (parts: readonly Part[]) => (await send(parts)).body.errcode === 60_001;
  expect(await isEnded([['file', photo]])).toBe(true);
  expect(
    await isEnded([
      ['_user_token', 'A'.repeat(43)],
      ['file', photo],
    ]),
  ).toBe(true);
});

it.each<[string, (token: string) => Part[], string]>([
  ['no file', (token) => [['_user_token', token]], 'file.missing'],
  [
    'two files',
    (token) => [
      ['_user_token', token],
      ['file', Buffer.from('a')],
      ['file', Buffer.from('b')],
    ],
    'call.duplicateField',
  ],
  [
    'a file by another name',
    (token) => [
      ['_user_token', token],
      ['picture', Buffer.from('a')],
    ],
    'call.unknownField',
  ],
  [
    'a field it does not know',
    (token) => [
      ['_user_token', token],
      ['kind', 'kyc'],
      ['file', Buffer.from('a')],
    ],
    'call.unknownField',
  ],
  [
    'a token twice',
    (token) => [
      ['_user_token', token],
      ['_user_token', token],
      ['file', Buffer.from('a')],
    ],
    'call.duplicateField',
  ],
])('refuses %s', async (_name, parts, code) => {
  expect((await send(parts(mia.token))).body.refusal?.code).toBe(code);
});

it('refuses what is no multipart form, or a broken one', async () => {
  expect((await server.call('app.util/upload', { _user_token: mia.token })).body.errcode).toBe(60_011);
  const broken = await server.call('app.util/upload', 'garbage', { 'content-type': 'multipart/form-data; boundary=x' });
  expect(broken.body.refusal?.code).toBe('call.malformed');
});

it('leaves nothing on disk of what it refused', async () => {
  const rows = await server.platform.db.many`select id from file order by id`;
  expect((await storedNames()).sort()).toEqual(rows.map((row) => String(row.id)));
});

it('keeps ten pictures that nothing uses, and forgets the oldest', async () => {
  const eve = await addCustomer(server.platform, { username: 'eve' });
  const ids: string[] = [];
  for (let n = 0; n < 13; n += 1) {
    const { body } = await send([
      ['_user_token', eve.token],
      ['file', photo],
    ]);
    ids.push((body.data as { id: string }).id);
    if (n === 0) await server.platform.db.run`update app_user set avatar_file = ${ids[0] ?? ''} where id = ${eve.id}`;
  }
  const rows = await server.platform.db.many`select id from file where user_id = ${eve.id} order by created_at, id`;
  // The first is somebody's face by now; of the others the newest ten are left.
  expect(rows.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(-10)]);
  const onDisk = await readdir(join(server.dataDir, 'files'));
  expect(ids.filter((id) => onDisk.includes(id))).toEqual([ids[0], ...ids.slice(-10)]);
});

it('answers a refused upload instead of breaking it off, however often and on the same connection', async () => {
  const big = new Uint8Array(3_000_000);
  for (const size of [200, 200, 200, 3_000_000, 200]) {
    const refused = await send([
      ['_user_token', 'A'.repeat(43)],
      ['file', big.subarray(0, size)],
    ]);
    expect(refused.body.refusal?.code).toBe('session.ended');
    expect(refused.headers.get('connection')).not.toBe('close');
  }
  const answers = await Promise.all(
    Array.from({ length: 60 }, () =>
      send([
        ['_user_token', 'A'.repeat(43)],
        ['file', big.subarray(0, 200)],
      ]),
    ),
  );
  expect(answers.every(({ body }) => body.refusal?.code === 'session.ended')).toBe(true);
});

it('says what is wrong where the file comes before the token', async () => {
  const { body } = await send([
    ['file', photo],
    ['_user_token', mia.token],
  ]);
  expect(body.refusal).toEqual({ code: 'call.missingField', details: { field: '_user_token' } });
});
