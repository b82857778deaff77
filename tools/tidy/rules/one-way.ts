import { type Finding, findAt, type Rule, type SourceFile } from '../finding.ts';
import { type Import, importsOf, packageOf, targetOf } from '../imports.ts';
import { MAY_IMPORT, placeOf } from '../places.ts';
import { isCode } from '../syntax.ts';

export const oneWay: Rule = {
  name: 'Imports point one way',
  why: 'kernel -> contract -> domain (with ledger) -> adapters -> server -> web. One arrow the other way and a rule can no longer be read, tested or reused alone.',
  instead:
    'Move what is shared to the left (often to kernel or contract), or hand it in as an argument. The table is MAY_IMPORT in tools/tidy/places.ts.',
  check: (tree) => tree.files.filter(isCode).flatMap((file) => importsOf(file).flatMap((one) => judge(file, one))),
};

function judge(file: SourceFile, one: Import): Finding[] {
  const from = placeOf(file.path);
  const to = ownerOf(file, one);
  if (!from || !to || from.name === to) return [];
  const allowed = MAY_IMPORT[from.name];
  if (!allowed) return [findAt(file, one.start, `${from.name} is not in the table of who may import whom`)];
  if (allowed.values.includes(to) || (one.isTypeOnly && allowed.types?.includes(to))) return [];
  const hint = allowed.types?.includes(to) ? ' except with `import type`' : '';
  return [findAt(file, one.start, `${from.name} may not import ${to}${hint} (${one.from})`)];
}

/** Which of our own workspaces an import leads to, whether by name or by a path that climbs out. */
function ownerOf(file: SourceFile, one: Import): string | undefined {
  const target = targetOf(file, one.from);
  if (target !== undefined) return placeOf(target)?.name;
  return one.from.startsWith('@candor/') ? packageOf(one.from).slice('@candor/'.length) : undefined;
}
