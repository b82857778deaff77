import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RECHARGE_TERMS } from '@candor/domain/recharge';
import { planLocalChains } from '@candor/server/app/program/local-chain-settings';
import { readSettings } from '@candor/server/app/program/settings';
import { type ScanChain, scan } from '@candor/server/features/recharge/scan';
import { openChains } from '@candor/server/services/chains/open-chains';
import { startLocalChains } from '@candor/server/services/local-chains/start-local-chains';
import pg from 'pg';
import type { Report } from './framework.ts';
import { FETCHES } from './scan/fetches.ts';
import { openBenchPlatform } from './scan/platform.ts';
import { RECEIVERS } from './scan/receivers.ts';

const ROUNDS = 5;
const PAYMENTS = 900;
const BLOCK_MS = 40;
const CHAINS = ['tron', 'ethereum'] as const;

/**
 * The scanner beside fetching the same blocks and ignoring them: what checking every answer, finding our addresses and
 * writing it all down costs on top of the network. The chains run in a process of their own, as nodes do.
 */
export async function run(report: Report): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-bench-'));
  const plan = await planLocalChains({
    DATA_DIR: dataDir,
    CANDOR_BTC_URL: 'http://127.0.0.1:1',
    CANDOR_LOCAL_BLOCK_MS: String(BLOCK_MS),
    // The same chain on every machine, so that figures can be held against each other.
    CANDOR_EVM_CHAIN: 'own',
  });
  if (!plan.started) throw new Error('There are no local chains to read.');
  const log = { request: () => {}, info: () => {}, warn: () => {}, error: () => {}, flush: () => {} };
  const local = startLocalChains(plan.started, log);
  const settings = readSettings(plan.env).chains;
  const server = await openBenchPlatform(dataDir, log);
  const owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  try {
    await local.up;
    for (const name of CHAINS) {
      const open = openChains(settings).get(name);
      if (!open) throw new Error(`${name} is not open.`);
      for (let n = 0; n < PAYMENTS; n += 1) {
        const to = RECEIVERS[name][n % RECEIVERS[name].length] ?? '';
        const { token } = open.network[n % 3 === 0 ? 0 : 1] ?? open.coin;
        await local.pay({ chain: name, to, token, units: BigInt(1_000_000 + n) });
      }
      const chain: ScanChain = {
        chain: name,
        reader: open.reader,
        assets: open.network,
        hot: null,
        terms: RECHARGE_TERMS,
      };
      const url = settings[name]?.urls[0] ?? '';
      const ratios: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        await owner.query('truncate chain_scanner, chain_block, deposit cascade');
        const { blocks, ms: scanMs, from } = await timeScan(server.platform, chain);
        const fetchMs = await timeFetch(name, url, from, blocks);
        ratios.push(scanMs / fetchMs);
        const perSecond = Math.round((blocks * 1_000) / scanMs);
        report.progress(
          `${name}: ${blocks} blocks scanned in ${Math.round(scanMs)} ms (${perSecond}/s), fetched in ${Math.round(fetchMs)} ms`,
        );
      }
      report.check(name === 'tron' ? 'ratio_to_fetch' : `ratio_to_fetch_${name}`, median(ratios), '<=1.5');
    }
  } finally {
    await owner.end();
    await local.stop();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function timeScan(platform: Parameters<typeof scan>[0], chain: ScanChain) {
  const startedAt = performance.now();
  const { blocks } = await scan(platform, chain, 'bench');
  const ms = performance.now() - startedAt;
  const { height } = await chain.reader.head();
  return { blocks, ms, from: height - blocks + 1 };
}

async function timeFetch(name: keyof typeof FETCHES, url: string, from: number, blocks: number): Promise<number> {
  const startedAt = performance.now();
  for (let height = from; height < from + blocks; height += 1) await FETCHES[name](url, height);
  return performance.now() - startedAt;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
