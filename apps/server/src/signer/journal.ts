import { constants } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseOrNothing } from '../services/chains/signer-protocol.ts';

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

/** The journal cannot be read or written, so nothing may be signed. */
export class JournalProblem extends Error {
  override name = 'JournalProblem';
}

/**
 * The signer's own memory: a file on its disk that only grows, with a line for every signature, on disk before the database or anybody
 * else hears of it. A database can be put back to an earlier day; this cannot, and so what was paid since is not paid again.
 */
export function openJournal(dataDir: string) {
  const path = join(dataDir, 'keys', JOURNAL);
  let size = 0;
  const lines: JournalLine[] = [];
  const byRef = new Map<string, JournalLine[]>();
  const keyOf = ({ purpose, ref }: { readonly purpose: string; readonly ref: string }) => `${purpose} ${ref}`;
  const take = (line: JournalLine) => {
    lines.push(line);
    byRef.set(keyOf(line), [...(byRef.get(keyOf(line)) ?? []), line]);
  };
  /** Another signer on the same folder may have written. */
  const refresh = async (): Promise<void> => {
    const bytes = await readFrom(path, size);
    const texts = bytes.toString('utf8').split('\n');
    // A last line without its end was never answered for: dying while it was written, nobody had its signature.
    const half = texts.pop() ?? '';
    size += bytes.length - Buffer.byteLength(half);
    for (const text of texts) {
      const read = Line.safeParse(parseOrNothing(text));
      if (text !== '' && !read.success) throw new JournalProblem(`the signer's journal ${path} has a damaged line`);
      if (read.success) take(read.data);
    }
  };
  return {
    path,
    refresh,
    last: (): JournalLine | undefined => lines.at(-1),
    /** Whether a person has booked by hand what the database cannot be given back, up to this line. */
    isAccepted: async ({ txid }: JournalLine): Promise<boolean> =>
      (await readFile(`${path}-accepted`, 'utf8').catch(() => '')).trim() === txid,
    all: (): readonly JournalLine[] => lines,
    signedFor: (payment: { readonly purpose: string; readonly ref: string }): readonly JournalLine[] =>
      byRef.get(keyOf(payment)) ?? [],
    /** On disk when it returns. What an earlier death left half written is cut off first. */
    add: async (line: JournalLine): Promise<void> => {
      const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
      try {
        await file.truncate(size);
        const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
        await file.write(bytes, 0, bytes.length, size);
        await file.sync();
        size += bytes.length;
        take(line);
      } finally {
        await file.close();
      }
    },
  };
}
export type Journal = ReturnType<typeof openJournal>;

/** Only what is new: the file grows for years and is looked at for every signature. */
async function readFrom(path: string, from: number): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && from === 0) return null;
    throw new JournalProblem(`the signer's journal ${path} cannot be read (${error.code ?? 'unknown'})`);
  });
  if (file === null) return Buffer.of();
  try {
    const { size } = await file.stat();
    if (size < from)
      throw new JournalProblem(`the signer's journal ${path} has become shorter; put the whole one back`);
    const bytes = Buffer.alloc(size - from);
    await file.read(bytes, 0, bytes.length, from);
    return bytes;
  } finally {
    await file.close();
  }
}
