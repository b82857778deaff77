import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { KeyProblem, loadServerKeys } from './server-keys.ts';

it.each(['password.key', 'tags.key', 'wrapping-1.key'])(
  'a %s that cannot be read ends the start with its name, and is not waited for',
  async (name) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'candor-keys-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    // A folder in its place is unreadable to everybody, whoever runs the test.
    await mkdir(join(dataDir, 'keys', name), { recursive: true });
    await expect(loadServerKeys(dataDir)).rejects.toThrow(KeyProblem);
    await expect(loadServerKeys(dataDir)).rejects.toThrow(`The key file ${join(dataDir, 'keys', name)} cannot be read`);
    await rm(join(dataDir, 'keys', name), { recursive: true });
    await writeFile(join(dataDir, 'keys', name), 'ab');
    await expect(loadServerKeys(dataDir)).rejects.toThrow('is damaged');
  },
);
