import { constants } from 'node:fs';
import { open } from 'node:fs/promises';
import type { z } from 'zod';

/** A memory that is not the database's cannot be read or written, so nothing may be paid. */
export class JournalProblem extends Error {
  override name = 'JournalProblem';
}

/** A file of one line of JSON each that only grows. What `add` was given is on disk when it returns. */
export function openLineFile<T>(
  path: string,
  name: string,
  options: { readonly schema: z.ZodType<T>; readonly onLine: (line: T) => void },
) {
  let size = 0;
  let turn: Promise<unknown> = Promise.resolve();
  /** One after another: who reads while another writes would count the same bytes twice, and the next line would land beside the end. */
  const inTurn = <R>(job: () => Promise<R>): Promise<R> => {
    const done = turn.then(job);
    turn = done.catch(() => undefined);
    return done;
  };
  const refresh = async (): Promise<void> => {
    const bytes = await readFrom(path, name, size);
    const texts = bytes.toString('utf8').split('\n');
    // A last line without its end was never answered for: who died while writing it had told nobody.
    const half = texts.pop() ?? '';
    size += bytes.length - Buffer.byteLength(half);
    for (const text of texts) {
      const read = options.schema.safeParse(parseOrNothing(text));
      if (text !== '' && !read.success) throw new JournalProblem(`the ${name} ${path} has a damaged line`);
      if (read.success) options.onLine(read.data);
    }
  };
  /** What an earlier death left half written is cut off first. */
  const write = async (lines: readonly T[]): Promise<void> => {
    if (lines.length === 0) return;
    const file = await open(path, constants.O_RDWR | constants.O_CREAT, 0o600);
    try {
      await file.truncate(size);
      const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
      await file.write(bytes, 0, bytes.length, size);
      await file.sync();
      size += bytes.length;
      for (const line of lines) options.onLine(line);
    } finally {
      await file.close();
    }
  };
  return {
    path,
    /** Another process on the same folder may have written. */
    refresh: (): Promise<void> => inTurn(refresh),
    add: (line: T): Promise<void> => inTurn(() => write([line])),
    addAll: (lines: readonly T[]): Promise<void> => inTurn(() => write(lines)),
  };
}

function parseOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Only what is new: the file grows for years and is looked at for every signature. */
async function readFrom(path: string, name: string, from: number): Promise<Buffer> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' && from === 0) return null;
    throw new JournalProblem(`the ${name} ${path} cannot be read (${error.code ?? 'unknown'})`);
  });
  if (file === null) return Buffer.of();
  try {
    const { size } = await file.stat();
    if (size < from) throw new JournalProblem(`the ${name} ${path} has become shorter; put the whole one back`);
    const bytes = Buffer.alloc(size - from);
    await file.read(bytes, 0, bytes.length, from);
    return bytes;
  } finally {
    await file.close();
  }
}
