import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type Log, openLog } from '../../platform/log.ts';
import { NO_CHAINS } from '../../services/chains/chain-settings.ts';
import { connectSigner } from '../../services/chains/connect-signer.ts';
import { Problem } from './problem.ts';
import { socketPathOf, startSignerProcess } from './signer-process.ts';

const chains = { ...NO_CHAINS, ethereum: { urls: [], usdt: null, chainId: 1n, solid: 'finalized' } } as const;

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-signer-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

function start(dataDir: string, passphrase: string | null, log: Log, knownSeeds: string | null = null) {
  // It asks the database for nothing before the first signature.
  const signer = startSignerProcess({
    dataDir,
    databaseUrl: 'postgresql://127.0.0.1:1/none',
    passphrase,
    knownSeeds,
    chains,
    isSandbox: true,
    log,
  });
  onTestFinished(signer.stop);
  return signer;
}

it('has the same keys after it was killed and came back, and opens them to nobody with other words', async () => {
  const dataDir = await makeFolder();
  let onBack: (pid: number) => void = () => undefined;
  const lines: string[] = [];
  const log = openLog({ level: 'info', to: { write: (line) => lines.push(line) } });
  const signer = startSignerProcess({
    dataDir,
    databaseUrl: 'postgresql://127.0.0.1:1/none',
    passphrase: 'correct horse battery',
    knownSeeds: null,
    chains,
    isSandbox: true,
    log,
    onStarted: (pid) => onBack(pid),
  });
  onTestFinished(signer.stop);
  const first = await new Promise<number>((started) => {
    onBack = started;
  });
  await signer.ready;
  const client = connectSigner({ socketPath: signer.socketPath, chains: NO_CHAINS });
  onTestFinished(client.close);
  const address = await client.hotAddress('ethereum');
  const back = new Promise<number>((started) => {
    onBack = started;
  });
  process.kill(first, 'SIGKILL');
  expect(await back).not.toBe(first);
  const again = connectSigner({ socketPath: signer.socketPath, chains: NO_CHAINS });
  onTestFinished(again.close);
  expect(await again.hotAddress('ethereum')).toBe(address);
  expect(lines.join('')).toContain('"code":"signer.restarting"');
  await signer.stop();
  await expect(start(dataDir, 'other words than before', log).ready).rejects.toThrow(Problem);
});

it('finds a short name for the socket of a folder deep in the tree', () => {
  expect(socketPathOf('/data')).toBe('/data/run/signer.sock');
  const deep = `/${'deep/'.repeat(30)}data`;
  expect(socketPathOf(deep).length).toBeLessThan(100);
  expect(socketPathOf(deep)).not.toBe(socketPathOf(`${deep}2`));
});
