import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assert } from '@candor/kernel';

/** A statement as it stands in the source, with its place holders numbered. */
export type FoundStatement = { readonly file: string; readonly line: number; readonly text: string };

const TAG = /(?:\.(?:one|maybeOne|many|run)|\bwrite)`/g;

/** Every statement of every source file below a folder, so that a test can show each to the database. */
export async function findStatements(folder: string): Promise<readonly FoundStatement[]> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')).sort();
  const found = await Promise.all(
    files.map(async (file) => findInSource(file, await readFile(join(folder, file), 'utf8'))),
  );
  return found.flat();
}

export function findInSource(file: string, source: string): FoundStatement[] {
  const code = source.replace(/\/\*\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  return [...code.matchAll(TAG)].map((match) => {
    const start = match.index + match[0].length;
    return { file, line: code.slice(0, start).split('\n').length, text: readTemplate(code, start) };
  });
}

/** From behind the opening backtick to the closing one, each `${…}` a place holder. */
function readTemplate(code: string, start: number): string {
  let text = '';
  let holders = 0;
  for (let at = start; at < code.length; at += 1) {
    if (code[at] === '`') return text;
    if (code.startsWith('${', at)) {
      holders += 1;
      text += `$${holders}`;
      at = endOfExpression(code, at + 2);
    } else {
      text += code[at];
    }
  }
  throw new Error(`A statement is not closed: ${text.slice(0, 80)}`);
}

function endOfExpression(code: string, start: number): number {
  let depth = 1;
  let at = start;
  while (depth > 0) {
    assert(at < code.length, 'a closed place holder');
    assert(code[at] !== '`', 'no template inside a place holder of a statement: make it a variable first');
    if (code[at] === '{') depth += 1;
    if (code[at] === '}') depth -= 1;
    at += 1;
  }
  return at - 1;
}
