import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Lines on disk that survive the power going: what was appended is there, whole, or was never acknowledged. */
export type Journal = {
  append(line: unknown): Promise<void>;
  close(): Promise<void>;
};

/** Opens a journal and gives back what it holds. A last line cut off in the middle of writing was never acknowledged. */
export async function openJournal(path: string): Promise<{ journal: Journal; lines: unknown[] }> {
  await mkdir(dirname(path), { recursive: true });
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const file: FileHandle = await open(path, 'a');
  if (whole.length < text.length) await file.truncate(Buffer.byteLength(whole));
  const lines = whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  const journal: Journal = {
    append: async (line) => {
      await file.appendFile(`${JSON.stringify(line)}\n`);
      await file.datasync();
    },
    close: () => file.close(),
  };
  return { journal, lines };
}

/** For chains that live only as long as their process. */
export const noJournal: Journal = { append: async () => {}, close: async () => {} };
