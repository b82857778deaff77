import { type Finding, findAt, type Rule, type SourceFile } from '../finding.ts';
import { type Import, importsOf, targetOf } from '../imports.ts';
import { isCode } from '../syntax.ts';

type Edge = { readonly to: string; readonly one: Import };

export const noCycles: Rule = {
  name: 'No file imports itself by a detour',
  why: 'In a cycle of imports one file runs before what it needs is there, and nobody can read or test one of them without the others.',
  instead: 'Move what both need into a file of its own. A type, or a page loaded later, may point back.',
  check: (tree) => {
    const files = tree.files.filter(isCode);
    const edges = new Map(files.map((file) => [file.path, edgesOf(file)]));
    const byPath = new Map(files.map((file) => [file.path, file]));
    return cyclesOf(edges).flatMap((cycle) => describeCycle(cycle, edges, byPath));
  },
};

/** What a file needs before it can run: no types, and nothing that it loads later. */
function edgesOf(file: SourceFile): Edge[] {
  return importsOf(file).flatMap((one) => {
    const to = targetOf(file, one.from);
    return one.isTypeOnly || one.isLater || to === undefined ? [] : [{ to, one }];
  });
}

/** One way round for each cycle that a walk through all files comes upon. */
function cyclesOf(edges: ReadonlyMap<string, readonly Edge[]>): string[][] {
  const done = new Set<string>();
  const way: string[] = [];
  const cycles: string[][] = [];
  const enter = (path: string) => {
    const from = way.indexOf(path);
    if (from !== -1) cycles.push(way.slice(from));
    if (from !== -1 || done.has(path)) return;
    way.push(path);
    for (const { to } of edges.get(path) ?? []) enter(to);
    way.pop();
    done.add(path);
  };
  for (const path of edges.keys()) enter(path);
  return cycles;
}

function describeCycle(
  cycle: readonly string[],
  edges: ReadonlyMap<string, readonly Edge[]>,
  files: ReadonlyMap<string, SourceFile>,
): Finding[] {
  const last = cycle.at(-1) ?? '';
  const file = files.get(last);
  const back = edges.get(last)?.find(({ to }) => to === cycle[0]);
  return file && back ? [findAt(file, back.one.start, `${[...cycle, cycle[0]].join(' -> ')}`)] : [];
}
