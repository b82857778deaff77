import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id, Instant } from '@candor/kernel';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { openLineFile } from '../../platform/line-file.ts';

/** A line of a bank file that somebody has downloaded: enough to know it again, and never to hand it out in another file. */
const Line = z.object({
  fileId: z.string(),
  n: z.number().int(),
  withdrawalId: z.string(),
  net: z.string(),
  lines: z.number().int(),
  total: z.string(),
  sha256: z.string(),
  madeBy: z.string(),
  madeAt: z.number(),
  at: z.number(),
});
export type PayoutLine = z.infer<typeof Line>;

/**
 * What banks were told to pay, in a file beside the database that only grows. A database can be put back to an earlier day, in which a
 * withdrawal is in no file yet; this cannot, and so no bank is told twice.
 */
export async function readPayoutJournal(dataDir: string) {
  const byWithdrawal = new Map<string, PayoutLine>();
  await mkdir(join(dataDir, 'keys'), { recursive: true, mode: 0o700 });
  const file = openLineFile(join(dataDir, 'keys', 'payout-journal'), 'journal of bank files', {
    schema: Line,
    onLine: (line) => byWithdrawal.set(line.withdrawalId, line),
  });
  await file.refresh();
  return {
    all: (): readonly PayoutLine[] => [...byWithdrawal.values()],
    /** The first of these that another file has paid. */
    findOther: (fileId: string, withdrawalIds: readonly string[]): PayoutLine | undefined =>
      withdrawalIds.map((id) => byWithdrawal.get(id)).find((line) => line !== undefined && line.fileId !== fileId),
    /** On disk when it returns; what is there already is not written again. */
    add: async (lines: readonly PayoutLine[]): Promise<void> => {
      for (const line of lines) if (!byWithdrawal.has(line.withdrawalId)) await file.add(line);
    },
  };
}

export type HandedOut = {
  readonly id: Id<'pof'>;
  readonly made_by: string;
  readonly made_at: Instant;
  readonly lines: number;
  readonly total: bigint;
  readonly sha256: string;
};

/** Writes down what is handed out before it is; false where another file has paid one of these already. */
export async function noteHandedOut(
  tx: Tx,
  dataDir: string,
  file: HandedOut,
  lines: readonly {
    readonly n: number;
    readonly withdrawal_id: string;
    readonly amount: bigint;
    readonly fee: bigint;
  }[],
  at: Instant,
): Promise<boolean> {
  // One at a time, in whatever process: two who write at once would write over each other.
  await tx.run`select pg_advisory_xact_lock(hashtextextended('candor payout journal', 0))`;
  const journal = await readPayoutJournal(dataDir);
  const ids = lines.map(({ withdrawal_id }) => withdrawal_id);
  if (journal.findOther(file.id, ids)) return false;
  await journal.add(
    lines.map(({ n, withdrawal_id, amount, fee }) => ({
      ...{ fileId: file.id, n, withdrawalId: withdrawal_id, net: String(amount - fee), lines: file.lines },
      ...{ total: String(file.total), sha256: file.sha256, madeBy: file.made_by, madeAt: file.made_at, at },
    })),
  );
  return true;
}
