import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Call, contract, FEATURES, type OutputOf } from '@candor/contract';
import { LEVELS } from '@candor/domain/levels';
import { fixedClock, formatMoney, instant } from '@candor/kernel';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../app/features.ts';
import { raiseReached } from '../../services/levels/raise-levels.ts';
import { countingRows } from '../../services/team/counting-rows.ts';
import { addCustomer, addOperator } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

const NOW = instant(Date.UTC(2026, 10, 15, 10, 30));
type Person = Awaited<ReturnType<typeof addCustomer>>;
let server: TestServer;
let mia: Person;
let thief: Person;
beforeAll(async () => {
  server = await startTestServer({ routes, clock: fixedClock(NOW) });
  [mia, thief] = [
    await addCustomer(server.platform, { username: 'mia', level: 1 }),
    await addCustomer(server.platform, { username: 'thief', level: 0 }),
  ];
});
afterAll(() => server.close());

async function ask<C extends Call>(call: C, fields: Record<string, string>, { token }: Pick<Person, 'token'>) {
  const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: 'en' });
  return { code: body.refusal?.code ?? 'ok', data: body.data as OutputOf<C> };
}

async function upload(person: Person, width = 600, height = 300): Promise<string> {
  const colour = { r: 200, g: 30, b: 60 };
  const picture = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.set('_user_token', person.token);
  form.set('_lang', 'en');
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
  const response = await fetch(`${server.url}/api/app.util/upload`, { method: 'POST', body: form });
  return ((await response.json()) as { data: { id: string } }).data.id;
}

const countFiles = async () => Number((await server.platform.db.one`select count(*) as n from file`).n);

describe('the avatar', () => {
  it('whose file is gone is not there, neither busy nor broken', async () => {
    const { data } = await ask(contract.setAvatar, { file: await upload(mia) }, mia);
    const folder = join(server.dataDir, 'files');
    await rename(folder, `${folder}.away`);
    await mkdir(folder);
    expect((await fetch(`${server.url}${data.avatar}`)).status).toBe(404);
    await rm(folder, { recursive: true });
    await rename(`${folder}.away`, folder);
    expect((await fetch(`${server.url}${data.avatar}`)).status).toBe(200);
  });

  it('is cut square, and served under a name nobody can guess', async () => {
    const { data } = await ask(contract.setAvatar, { file: await upload(mia) }, mia);
    expect(data.avatar).toMatch(/^\/api\/avatars\/[A-Za-z0-9_-]{22}$/);
    const response = await fetch(`${server.url}${data.avatar}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(response.headers.get('cache-control')).toBe('private, max-age=604800, immutable');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([300, 300]);
  });

  it('is no longer served once it is replaced or removed, and leaves no file behind', async () => {
    const first = (await ask(contract.setAvatar, { file: await upload(mia) }, mia)).data.avatar;
    const file = await upload(mia, 2_000, 1_000);
    const files = await countFiles();
    const second = (await ask(contract.setAvatar, { file }, mia)).data.avatar;
    expect(await countFiles()).toBe(files);
    expect((await fetch(`${server.url}${first}`)).status).toBe(404);
    const kept = await fetch(`${server.url}${second}`);
    expect((await sharp(Buffer.from(await kept.arrayBuffer())).metadata()).width).toBe(384);
    expect((await ask(contract.setAvatar, { file: '' }, mia)).data.avatar).toBe(null);
    expect((await fetch(`${server.url}${second}`)).status).toBe(404);
    expect(await countFiles()).toBe(files - 1);
  });

  it('cannot be made of another customer’s file, nor of one that is not there', async () => {
    const file = await upload(mia);
    expect((await ask(contract.setAvatar, { file }, thief)).code).toBe('call.notFound');
    expect((await ask(contract.setAvatar, { file: `fil_${'0'.repeat(26)}` }, mia)).code).toBe('call.notFound');
    expect((await ask(contract.setAvatar, { file: '../../etc/passwd' }, mia)).code).toBe('call.invalidField');
  });

  it.each(['fil_00000000000000000000000000', '..%2f..%2fkeys', 'A'.repeat(22), ''])('is not at %s', async (key) => {
    expect((await fetch(`${server.url}/api/avatars/${key}`)).status).toBe(404);
  });

  it('is one of several set at the same moment, and the others are gone', async () => {
    const uploads = [await upload(mia), await upload(mia), await upload(mia)];
    const replies = await Promise.all(uploads.map((file) => ask(contract.setAvatar, { file }, mia)));
    const statuses = await Promise.all(
      replies.map(async ({ data }) => (await fetch(`${server.url}${data.avatar}`)).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  });
});

describe('the remark', () => {
  it('is kept as it is written, and may be emptied', async () => {
    expect((await ask(contract.setRemark, { remark: '  Slow and steady  ' }, mia)).data.remark).toBe('Slow and steady');
    expect((await ask(contract.setRemark, { remark: '' }, mia)).data.remark).toBe('');
    expect((await ask(contract.setRemark, { remark: 'x'.repeat(201) }, mia)).code).toBe('call.fieldTooLong');
  });

  it.each(['level', 'granted_level', 'roles', 'vip_expires_at', 'certified_at', 'username'])(
    'does not bring a %s along',
    async (field) => {
      expect((await ask(contract.setRemark, { remark: 'hi', [field]: '6' }, thief)).code).toBe('call.unknownField');
      expect((await ask(contract.levelProgress, {}, thief)).data.level).toBe(0);
    },
  );

  it('nobody banned changes it', async () => {
    const banned = await addCustomer(server.platform, { username: 'banned' });
    await server.platform.db.run`update app_user set banned_at = now(), ban_reason = 'test' where id = ${banned.id}`;
    expect((await ask(contract.setRemark, { remark: 'hi' }, banned)).code).toBe('account.noPermission');
    expect((await ask(contract.setAvatar, { file: '' }, banned)).code).toBe('account.noPermission');
    const { gates } = (await ask(contract.listGates, {}, banned)).data;
    expect(gates.filter(({ gate }) => gate !== 'banned').map(({ feature }) => feature)).toEqual(['withdrawal']);
  });
});

describe('the level', () => {
  it('cannot be written by anybody, not even by the program', async () => {
    const { db } = server.platform;
    await expect(db.run`update app_user set earned_level = 1, level = 6 where id = ${mia.id}`).rejects.toThrow(
      /generated|level/,
    );
  });

  it('shows what it rests on, what each gives, and how far the next one is', async () => {
    const { data } = await ask(contract.levelProgress, {}, thief);
    expect(data).toMatchObject({
      level: 0,
      earnedLevel: 0,
      granted: null,
      achievement: { asset: 'USDT', amount: '0' },
      ownVolume: { amount: '0' },
      teamVolume: { amount: '0' },
      next: { level: 1, missing: { asset: 'USDT', amount: '1000' } },
    });
    expect(data.levels).toHaveLength(7);
    expect(data.levels[1]).toEqual({
      level: 1,
      threshold: { asset: 'USDT', amount: '1000' },
      isTransferOpen: true,
      withdrawalPerDay: { asset: 'USDT', amount: '5000' },
      tradingFeePpm: 1800,
      referralSharePpm: 120000,
    });
  });
});

describe('volumes', () => {
  it('are what settled: one’s own, and those of two tiers below', async () => {
    const one = await addCustomer(server.platform, { username: 'tierone', invitedBy: mia.id });
    const two = await addCustomer(server.platform, { username: 'tiertwo', invitedBy: one.id });
    const three = await addCustomer(server.platform, { username: 'tierthree', invitedBy: two.id });
    const volume = 600_000_001n;
    await server.platform.db.transaction((tx) =>
      countingRows(tx).addVolumes(new Map([mia, one, two, three].map(({ id }) => [id, volume]))),
    );
    const { data } = await ask(contract.levelProgress, {}, mia);
    expect([data.ownVolume.amount, data.teamVolume.amount, data.achievement.amount]).toEqual([
      '600.000001',
      '1200.000002',
      '720.000002',
    ]);
  });
});

describe('the history of a level', () => {
  it('[LVL-6] says what was traded, what new thresholds and what operators did, and a preview counts before', async () => {
    const { db } = server.platform;
    const person = await addCustomer(server.platform, { username: 'climber', level: 0 });
    const history = async () => (await ask(contract.levelHistory, {}, person)).data.rows;
    expect(await history()).toEqual([]);
    await db.transaction((tx) => countingRows(tx).addVolumes(new Map([[person.id, 1_000_000_000n]])));
    await raiseReached(server.platform);
    await raiseReached(server.platform);
    expect(await history()).toEqual([{ at: NOW, from: 0, to: 1, cause: 'traded', reason: null }]);
    const table = (first: string) =>
      LEVELS.map((each, level) => ({
        threshold: level === 2 ? first : formatMoney(each.threshold),
        withdrawalPerDay: formatMoney(each.withdrawalPerDay),
        ...{ tradingFeePpm: Number(each.tradingFee), referralSharePpm: Number(each.referralShare) },
        isTransferOpen: each.isTransferOpen,
      }));
    const admin = await addOperator(server.platform, { username: 'previewer' });
    const tell = async (value: string) => (await ask(contract.previewLevels, { value }, admin)).data.preview;
    const preview = (first: string) => tell(JSON.stringify(table(first)));
    const [before, after] = [await preview('10000'), await preview('1000.5')];
    expect([before?.rising, after?.rising]).toEqual([0, 0]);
    await db.transaction((tx) => countingRows(tx).addVolumes(new Map([[person.id, 500_000_000n]])));
    expect(await preview('1400')).toMatchObject({ rising: 1, levels: { 2: { rising: 1 } } });
    expect((await preview('20000'))?.rising).toBe(0);
    expect(await tell('[]')).toBe(null);
    expect(await tell('{')).toBe(null);
    await expect(db.run`insert into level_change (user_id, at, from_level, to_level, cause)
      values (${person.id}, now(), 3, 2, 'traded')`).rejects.toThrow(/check/);
    await expect(db.run`update level_change set to_level = 6`).rejects.toThrow(/permission denied/);
  });
});

describe('the gates', () => {
  it('name what stands in the way of every feature', async () => {
    const { gates } = (await ask(contract.listGates, {}, thief)).data;
    expect(gates.map(({ feature }) => feature)).toEqual(FEATURES);
    expect(gates.filter(({ gate }) => gate !== null)).toEqual([
      { feature: 'transfer', gate: 'levelTooLow', levelNeeded: 1 },
      { feature: 'vipRobots', gate: 'vipOnly', levelNeeded: null },
      { feature: 'copyLeading', gate: 'levelTooLow', levelNeeded: 2 },
      { feature: 'agent', gate: 'roleOnly', levelNeeded: null },
    ]);
  });
});

it('tells visitors every level and what trading costs there', async () => {
  const { body } = await server.call(contract.listLevels.path, { _user_token: '', _lang: 'en' });
  const { levels } = body.data as OutputOf<typeof contract.listLevels>;
  expect(levels.map(({ level, tradingFeePpm }) => [level, tradingFeePpm]).slice(0, 2)).toEqual([
    [0, 2_000],
    [1, 1_800],
  ]);
  expect(levels[1]?.threshold).toEqual({ asset: 'USDT', amount: '1000' });
});
