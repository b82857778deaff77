import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, refuse } from '@candor/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../platform/ids.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { checkKeysBelong, KeyProblem, loadServerKeys } from '../session/server-keys.ts';
import { makeVault, type Vault } from './vault.ts';
import { SealBroken } from './vault-cipher.ts';

const MIA = 'usr_0000000000000000000000000a';
const VIKTOR = 'usr_0000000000000000000000000b';
const SECRET = Buffer.from('C01X00T47', 'utf8');

let server: TestServer;
let vault: Vault;
beforeAll(async () => {
  server = await startTestServer({ routes: [] });
  vault = server.platform.vault;
});
afterAll(() => server.close());

describe('a sealed box', () => {
  it('opens for its owner, holds nothing readable, and looks different each time', async () => {
    const { db } = server.platform;
    const [one, two] = [await vault.seal(db, MIA, SECRET), await vault.seal(db, MIA, SECRET)];
    expect(one.equals(two)).toBe(false);
    expect(one.includes(SECRET)).toBe(false);
    expect(await vault.open(db, MIA, one)).toEqual(SECRET);
    expect(await vault.open(db, MIA, two)).toEqual(SECRET);
    const empty = await vault.seal(db, MIA, Buffer.alloc(0));
    expect(await vault.open(db, MIA, empty)).toEqual(Buffer.alloc(0));
  });

  it('does not open for another owner, with a key or without one', async () => {
    const { db } = server.platform;
    const box = await vault.seal(db, MIA, SECRET);
    await expect(vault.open(db, 'usr_0000000000000000000000000c', box)).rejects.toThrow(SealBroken);
    await vault.seal(db, VIKTOR, SECRET);
    await expect(vault.open(db, VIKTOR, box)).rejects.toThrow(SealBroken);
  });

  it('does not open even when the row of its key is copied to another owner', async () => {
    const { db } = server.platform;
    const thief = 'usr_0000000000000000000000000d';
    const box = await vault.seal(db, MIA, SECRET);
    await db.transaction(async (tx) => {
      await tx.run`insert into vault_key (owner, version, wrapped, wrapped_by, created_at)
        select ${thief}, version, wrapped, wrapped_by, created_at from vault_key where owner = ${MIA}`;
      await expect(vault.open(tx, thief, box)).rejects.toThrow(SealBroken);
      return refuse('call.failed');
    });
  });

  it('does not open for another purpose', async () => {
    const { db } = server.platform;
    const box = await vault.seal(db, MIA, SECRET, 'totp');
    expect(await vault.open(db, MIA, box, 'totp')).toEqual(SECRET);
    await expect(vault.open(db, MIA, box, 'card')).rejects.toThrow(SealBroken);
    await expect(vault.open(db, MIA, box)).rejects.toThrow(SealBroken);
  });

  it('does not open when any of its bytes was changed, cut off or added', async () => {
    const { db } = server.platform;
    const box = await vault.seal(db, MIA, SECRET);
    for (let at = 0; at < box.length; at += 1) {
      const changed = Buffer.from(box);
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
      await expect(vault.open(db, MIA, changed), `byte ${at}`).rejects.toThrow(SealBroken);
    }
    for (const wrong of [box.subarray(0, -1), box.subarray(0, 20), Buffer.alloc(0), Buffer.concat([box, box])]) {
      await expect(vault.open(db, MIA, wrong)).rejects.toThrow(SealBroken);
    }
  });
});

describe('the keys', () => {
  it('are one per owner even when many seal at once', async () => {
    const { db } = server.platform;
    const owner = 'usr_0000000000000000000000000e';
    const boxes = await Promise.all(Array.from({ length: 8 }, () => vault.seal(db, owner, SECRET)));
    for (const box of boxes) expect(await vault.open(db, owner, box)).toEqual(SECRET);
    expect(await db.many`select 1 from vault_key where owner = ${owner}`).toHaveLength(1);
  });

  it('go with the transaction they were made in, and are not used afterwards', async () => {
    const { db } = server.platform;
    const owner = 'usr_0000000000000000000000000f';
    await db.transaction(async (tx) => {
      await vault.seal(tx, owner, SECRET);
      return refuse('call.failed');
    });
    const box = await db.transaction(async (tx) => ok(await vault.seal(tx, owner, SECRET)));
    expect(box.ok && (await vault.open(db, owner, box.value))).toEqual(SECRET);
  });

  it('are useless without the server key that lies beside the database', async () => {
    const { db } = server.platform;
    const elsewhere = await mkdtemp(join(tmpdir(), 'candor-keys-'));
    const stolen = makeVault({ keys: await loadServerKeys(elsewhere), clock: systemClock });
    const box = await vault.seal(db, MIA, SECRET);
    await expect(stolen.open(db, MIA, box)).rejects.toThrow(SealBroken);
    await rm(elsewhere, { recursive: true });
  });

  it('can be wrapped again: a second server key takes over and the first may go', async () => {
    const { db } = server.platform;
    const folder = join(server.dataDir, 'keys');
    const before = await vault.seal(db, MIA, SECRET);
    await writeFile(join(folder, 'wrapping-2.key'), randomBytes(32).toString('hex'), { mode: 0o600 });
    const both = makeVault({ keys: await loadServerKeys(server.dataDir), clock: systemClock });
    expect(await both.open(db, MIA, before)).toEqual(SECRET);
    expect(await both.rewrap(db)).toBeGreaterThan(0);
    expect(await both.rewrap(db)).toBe(0);

    const first = await readFile(join(folder, 'wrapping-1.key'));
    await rm(join(folder, 'wrapping-1.key'));
    const keys = await loadServerKeys(server.dataDir);
    await checkKeysBelong(db, keys, systemClock, server.dataDir);
    const second = makeVault({ keys, clock: systemClock });
    expect(await second.open(db, MIA, before)).toEqual(SECRET);
    expect(await second.open(db, MIA, await second.seal(db, MIA, SECRET))).toEqual(SECRET);

    // The key that wraps everything is gone: better not to start than to find out customer by customer.
    await writeFile(join(folder, 'wrapping-1.key'), first, { mode: 0o600 });
    await rm(join(folder, 'wrapping-2.key'));
    const lost = await loadServerKeys(server.dataDir);
    await expect(checkKeysBelong(db, lost, systemClock, server.dataDir)).rejects.toThrow(KeyProblem);
  });
});

it('tags equal texts alike, by purpose, and by a key of this installation', async () => {
  expect(vault.tag('document', 'C01X00T47')).toMatch(/^[0-9a-f]{64}$/);
  expect(vault.tag('document', 'C01X00T47')).toBe(vault.tag('document', 'C01X00T47'));
  expect(vault.tag('document', 'C01X00T47')).not.toBe(vault.tag('document', 'C01X00T48'));
  expect(vault.tag('document', 'C01X00T47')).not.toBe(vault.tag('card', 'C01X00T47'));
  expect(vault.tag('a', 'bc')).not.toBe(vault.tag('ab', 'c'));
});
