import { join } from 'node:path';
import type { Instant } from '@candor/kernel';
import { z } from 'zod';
import { openLineFile } from '../platform/line-file.ts';

export const JOURNAL = 'signer-journal';

/** What was signed: enough to know it again on its chain, and never to sign it anew. */
const Line = z.object({
  ref: z.string(),
  purpose: z.string(),
  chain: z.string(),
  outgoingId: z.string(),
  n: z.number().int(),
  to: z.string(),
  token: z.string().nullable(),
  units: z.string(),
  txid: z.string(),
  at: z.number(),
  /** The attempt as it was, so that a database of an earlier day can be given it back. */
  approvedBy: z.string(),
  fromAddress: z.string(),
  sinceHeight: z.number(),
  nonce: z.number().nullable(),
  coins: z.array(z.string()).nullable(),
  deadline: z.number().nullable(),
  unsigned: z.string(),
  raw: z.string(),
});
export type JournalLine = z.infer<typeof Line>;

/**
 * The signer's own memory: a file on its disk that only grows, with a line for every signature, on disk before the database or anybody
 * else hears of it. A database can be put back to an earlier day; this cannot, and so what was paid since is not paid again.
 */
export function openJournal(dataDir: string) {
  const path = join(dataDir, 'keys', JOURNAL);
  const lines: JournalLine[] = [];
  const byRef = new Map<string, JournalLine[]>();
  const keyOf = ({ purpose, ref }: { readonly purpose: string; readonly ref: string }) => `${purpose} ${ref}`;
  const take = (line: JournalLine) => {
    lines.push(line);
    byRef.set(keyOf(line), [...(byRef.get(keyOf(line)) ?? []), line]);
  };
  const file = openLineFile(path, 'signer’s journal', { schema: Line, onLine: take });
  return {
    path,
    refresh: file.refresh,
    last: (): JournalLine | undefined => lines.at(-1),
    all: (): readonly JournalLine[] => lines,
    /** What was signed after this moment, newest first. */
    since: (at: Instant): readonly JournalLine[] => {
      const isOld = (line: JournalLine) => line.at <= at;
      return lines.slice(lines.findLastIndex(isOld) + 1).reverse();
    },
    signedFor: (payment: { readonly purpose: string; readonly ref: string }): readonly JournalLine[] =>
      byRef.get(keyOf(payment)) ?? [],
    /** On disk when it returns. */
    add: file.add,
  };
}
export type Journal = ReturnType<typeof openJournal>;
