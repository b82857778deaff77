import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  buildOn,
  carryOut,
  GENESIS_USDT,
  genesisWithUsdt,
  other,
  person,
  startTestSim,
  tokenTransferOf,
  transferOf,
} from './test-sim.ts';

let folder: string;
let journal: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tron-sim-'));
  journal = join(folder, 'chain.jsonl');
});
afterEach(() => rmSync(folder, { recursive: true }));

const open = () => startTestSim({ genesis: genesisWithUsdt, journal });

describe('the journal', () => {
  it('brings back blocks, receipts, settings, forks and what was waiting, to the same hashes', async () => {
    const sim = await open();
    await carryOut(sim, transferOf(person(900).address, 5_000_000n));
    await sim.set('getEnergyFee', 210n);
    await carryOut(sim, tokenTransferOf(GENESIS_USDT, other.address, 9n));
    await sim.mine(4, 3_600_000);
    await sim.reorg({ depth: 5 });
    await sim.node.broadcast(buildOn(sim, transferOf(other.address, 77n)));
    const { chain } = sim.node;
    const before = { head: chain.head, pending: chain.pending.map((one) => one.txId) };
    await sim.stop();

    const again = await open();
    expect(again.node.chain.head).toEqual(before.head);
    expect(again.node.chain.pending.map((one) => one.txId)).toEqual(before.pending);
    await again.mine();
    expect(again.node.chain.head.included).toHaveLength(1);
    await again.stop();
  });

  it('forgets a line that a crash cut off, and nothing else', async () => {
    const sim = await open();
    await sim.mine(2);
    const { id } = sim.node.chain.head;
    await sim.stop();
    const whole = readFileSync(journal, 'utf8');
    appendFileSync(journal, '{"kind":"block","timest');
    const again = await open();
    expect(again.node.chain.head.id).toBe(id);
    await again.stop();
    expect(readFileSync(journal, 'utf8')).toBe(whole);
  });

  it('refuses a journal of another genesis, and one that comes out differently', async () => {
    const sim = await open();
    await sim.mine();
    await sim.stop();
    await expect(startTestSim({ journal })).rejects.toThrow('another genesis');
    const lines = readFileSync(journal, 'utf8').replace(
      /"timestamp":(\d+)/,
      (_, ms) => `"timestamp":${Number(ms) + 3000}`,
    );
    writeFileSync(journal, lines);
    await expect(open()).rejects.toThrow('comes out differently');
  });
});
