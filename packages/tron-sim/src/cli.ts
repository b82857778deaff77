#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addressOfPrivateKey, toBase58, toHex } from '@candor/tron';
import { sha256 } from '@noble/hashes/sha2.js';
import type { Genesis } from './chain/genesis.ts';
import { startTronSim } from './start.ts';

const HELP = `tron-sim: a TRON node for sandboxes and tests

  --port <number>      9090 unless said otherwise; 0 for any
  --host <address>     127.0.0.1: whoever can reach it can also use its dev/ levers
  --block-ms <number>  3000; "manual" makes blocks only on dev/mine
  --journal <file>     keep the chain in this file and go on with it next time
  --accounts <number>  10 funded accounts, whose keys follow from the seed
  --seed <text>        "tron-sim"
  --genesis <file>     start from this JSON instead: { timestamp, accounts: [{ address, balance }], contracts, settings }
`;

/** Always the same, so that a journal fits the genesis it was begun with. */
const STARTED_AT = 1_730_000_000_000;
const BALANCE = 1_000_000_000_000n;

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '9090' },
    host: { type: 'string', default: '127.0.0.1' },
    'block-ms': { type: 'string', default: '3000' },
    journal: { type: 'string' },
    accounts: { type: 'string', default: '10' },
    seed: { type: 'string', default: 'tron-sim' },
    genesis: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

function keyOf(seed: string, no: number): Uint8Array {
  return sha256(new TextEncoder().encode(`${seed} account ${no}`));
}

function readGenesis(path: string): Genesis {
  const json = JSON.parse(readFileSync(path, 'utf8')) as Genesis;
  const accounts = json.accounts.map(({ address, balance }) => ({ address, balance: BigInt(balance) }));
  const settings = Object.entries(json.settings ?? {}).map(([name, value]) => [name, BigInt(value)] as const);
  return { ...json, accounts, settings: Object.fromEntries(settings) };
}

async function main(): Promise<void> {
  if (values.help) return void process.stdout.write(HELP);
  const keys = Array.from({ length: Number(values.accounts) }, (_, no) => keyOf(values.seed, no));
  const accounts = keys.map((key) => ({ address: toBase58(addressOfPrivateKey(key)), balance: BALANCE }));
  const sim = await startTronSim({
    genesis: values.genesis === undefined ? { timestamp: STARTED_AT, accounts } : readGenesis(values.genesis),
    clock: { now: () => Date.now() },
    blockMs: values['block-ms'] === 'manual' ? 'manual' : Number(values['block-ms']),
    port: Number(values.port),
    host: values.host,
    onProblem: (problem) => console.error(problem),
    ...(values.journal !== undefined && { journal: values.journal }),
  });
  console.log(`tron-sim listens on ${sim.url}`);
  if (values.genesis === undefined) {
    for (const [no, key] of keys.entries()) console.log(`${accounts[no]?.address}  ${toHex(key)}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      sim.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((problem: unknown) => {
  console.error(problem instanceof Error ? problem.message : problem);
  process.exitCode = 1;
});
