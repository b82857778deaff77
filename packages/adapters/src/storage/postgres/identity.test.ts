import { chmod, mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { canMapUser, chooseIdentity, findNobody } from './identity.ts';
import { StorageProblem } from './problem.ts';
import { ask, makeFolder, start } from './testing.ts';

const root = { uid: 0, gid: 0 };
const nobody = { uid: 65534, gid: 65534 };
const ada = { uid: 1000, gid: 1000 };

describe('who runs PostgreSQL', () => {
  const choose = (given: Partial<Parameters<typeof chooseIdentity>[0]>) =>
    chooseIdentity({ uid: 0, clusterOwner: undefined, canMap: true, nobody, ...given });

  it('is the user, unless that is root', () => {
    expect(choose({ uid: 1000 })).toEqual({ kind: 'self' });
    expect(choose({ uid: undefined })).toEqual({ kind: 'self' });
  });
  it('is for root a process that takes itself for nobody', () => {
    expect(choose({})).toEqual({ kind: 'mapped' });
    expect(choose({ clusterOwner: root })).toEqual({ kind: 'mapped' });
  });
  it('is the user nobody where the machine forbids that', () => {
    expect(choose({ canMap: false })).toEqual({ kind: 'user', ...nobody });
  });
  it('stays with whom the cluster belongs to', () => {
    expect(choose({ clusterOwner: ada })).toEqual({ kind: 'user', ...ada });
    expect(choose({ clusterOwner: nobody, canMap: true })).toEqual({ kind: 'user', ...nobody });
  });
  it('is nobody at all where neither way is open, and the sentence says what to do', () => {
    expect(() => choose({ canMap: false, nobody: undefined })).toThrow(StorageProblem);
    expect(() => choose({ canMap: false, clusterOwner: root })).toThrow(/ordinary user, or set DATABASE_URL/);
  });
});

// Root has two ways and both are tried where the machine has them; for anybody else both words mean the plain way.
const isRoot = process.getuid?.() === 0;
const ways = isRoot && !(await canMapUser()) ? (['nobody'] as const) : (['mapped', 'nobody'] as const);

describe.each(ways)('as this user, the way of "%s"', (asRoot) => {
  it('starts, stops and starts again', async () => {
    const dataDir = await makeFolder();
    await (await start({ dataDir, asRoot })).stop();
    const again = await start({ dataDir });
    expect(await ask(again.appUrl, 'select 1')).toBe(1);
  });

  it('works below a folder that is closed to everybody else', async () => {
    const closed = await makeFolder();
    await chmod(closed, 0o700);
    const publicRoot = await makeFolder();
    await chmod(publicRoot, 0o755);
    const dataDir = join(closed, 'candor', 'data');
    await mkdir(dataDir, { recursive: true });
    const server = await start({ dataDir, asRoot, publicRoot });
    expect(await ask(server.appUrl, 'select 1')).toBe(1);
    const again = await start({ dataDir, publicRoot });
    expect(again.isAttached).toBe(true);
  });
});

it('leaves the files to nobody only when nobody runs the server', async () => {
  const owner = isRoot ? await findNobody() : { uid: process.getuid?.() };
  const dataDir = await makeFolder();
  await start({ dataDir, asRoot: 'nobody' });
  expect((await stat(join(dataDir, 'postgres', 'PG_VERSION'))).uid).toBe(owner?.uid);
});
