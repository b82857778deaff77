import { setTimeout as pause } from 'node:timers/promises';
import { openLedger } from '@candor/adapters/storage';
import { instant, money } from '@candor/kernel';
import type { Ledger } from '@candor/ledger';
import { benchAccount } from './database.ts';
import { newKey } from './new-key.ts';

/** Callers that each wait for their answer before they ask again. */
const CALLERS = 1_024;
const MAX_BATCH = 256;
const AMOUNT = money('USDT', 1n);

export type Pattern = 'uniform' | 'hot';

export type BenchLedger = Awaited<ReturnType<typeof openLedger>>;

export function openBenchLedger(appUrl: string): Promise<BenchLedger> {
  const fail = (problem: unknown) => {
    throw problem;
  };
  return openLedger({
    url: appUrl,
    clock: { now: () => instant(Date.now()) },
    node: 'bench',
    maxBatch: MAX_BATCH,
    onProblem: fail,
  });
}

/** Resolves when a ledger just opened has read these accounts into memory, as one in service has long ago. */
export async function untilRemembered(ledger: BenchLedger, accounts: number): Promise<void> {
  while (ledger.health().remembered < accounts) await pause(50);
}

/** Transfers a second that were on disk when they were acknowledged. */
export async function runTransfers(
  ledger: Ledger,
  accounts: number,
  pattern: Pattern,
  seconds: number,
): Promise<number> {
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;
  let done = 0;
  const caller = async () => {
    while (performance.now() < until) {
      const from = 1 + Math.floor(Math.random() * (accounts - 1));
      const to = pattern === 'hot' ? 0 : pickOther(accounts, from);
      const outcome = await ledger.transfer({
        id: newKey(),
        book: 'real',
        kind: 'transfer',
        cause: { type: 'bench', id: 'load' },
        amount: AMOUNT,
        from: benchAccount(from),
        to: benchAccount(to),
      });
      if (!outcome.ok) throw new Error(`A transfer of the bench was refused: ${outcome.code}`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return done / ((performance.now() - startedAt) / 1_000);
}

function pickOther(accounts: number, from: number): number {
  return (from + 1 + Math.floor(Math.random() * (accounts - 1))) % accounts;
}
