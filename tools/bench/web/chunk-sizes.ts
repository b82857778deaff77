import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));
const KB = 1024;

export type Chunk = { readonly file: string; readonly kb: number };

/** The built scripts: those a visitor's first screen loads, and those that pages bring along. */
export function listChunks(): { firstScreen: Chunk[]; pages: Chunk[]; firstStylesKb: number } {
  const page = readFileSync(`${DIST}index.html`, 'utf8');
  const named = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, file]) => file ?? '');
  const entry = named(/(?:src|href)="\/h5\/(assets\/[\w.-]+\.js)"/g);
  // The head script knows what the start page needs beside the entry.
  const home = /home:\{files:\[(.*?)\]/.exec(page)?.[1] ?? '';
  const start = [...home.matchAll(/\/h5\/(assets\/[\w.-]+\.(?:js|css))/g)].map(([, file]) => file ?? '');
  const firstScreen = [...new Set([...entry, ...start.filter((file) => file.endsWith('.js'))])];
  const styles = [
    ...named(/rel="stylesheet"[^>]*href="\/h5\/(assets\/[\w.-]+\.css)"/g),
    ...start.filter((file) => file.endsWith('.css')),
  ];
  const all = readdirSync(`${DIST}assets`).filter((file) => file.endsWith('.js'));
  return {
    firstScreen: firstScreen.map(chunkOf),
    pages: all
      .map((file) => `assets/${file}`)
      .filter((file) => !firstScreen.includes(file))
      .map(chunkOf),
    firstStylesKb: sumKb([...new Set(styles)].map(chunkOf)),
  };
}

export function sumKb(chunks: readonly Chunk[]): number {
  return chunks.reduce((sum, { kb }) => sum + kb, 0);
}

function chunkOf(file: string): Chunk {
  return { file, kb: gzipSync(readFileSync(DIST + file), { level: 9 }).length / KB };
}
