import { parseArgs } from 'node:util';

export type One = { readonly series: string; readonly issue: string };
export type Asked =
  | { readonly file: string; readonly url: string; readonly node: string | null; readonly draw: null }
  | { readonly file: null; readonly url: string; readonly node: string | null; readonly draw: One };

const HERE = 'http://localhost:8080';
const USAGE = `npm run verify-draw -- <series>/<issue> | <address of its page> | <file.json>  [--url ${HERE}] [--node <TRON node>]`;

/** What is to be checked, and whom to ask: a Candor for the draw, and a node of one's own for the block, where there is one. */
export function readArguments(given: readonly string[]): Asked {
  const { values, positionals } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: { url: { type: 'string' }, node: { type: 'string' } },
  });
  const [what] = positionals;
  if (what === undefined || positionals.length > 1) throw new Error(USAGE);
  const node = values.node ?? null;
  if (/^https?:\/\//.test(what)) {
    const { origin, hash } = new URL(what);
    const search = new URLSearchParams(hash.slice(hash.indexOf('?') + 1));
    return { file: null, url: values.url ?? origin, node, draw: oneOf(search.get('series'), search.get('issue')) };
  }
  const url = values.url ?? HERE;
  if (what.endsWith('.json')) return { file: what, url, node, draw: null };
  const [series, issue] = what.split('/');
  return { file: null, url, node, draw: oneOf(series, issue) };
}

function oneOf(series: string | null | undefined, issue: string | null | undefined): One {
  if (!series || !issue) throw new Error(USAGE);
  return { series, issue };
}
