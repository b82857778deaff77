import { posix } from 'node:path';
import type { SourceFile } from './finding.ts';
import { isNode, type Node, textOf, walk } from './syntax.ts';

export type Import = {
  readonly from: string;
  readonly isTypeOnly: boolean;
  /** Loaded when the code gets there, as pages are. */
  readonly isLater: boolean;
  readonly start: number;
};

const readings = new WeakMap<SourceFile, readonly Import[]>();

/** Everything a file takes from elsewhere: imports, re-exports, dynamic imports and `import('x').Type`. */
export function importsOf(file: SourceFile): readonly Import[] {
  const known = readings.get(file);
  if (known) return known;
  const imports: Import[] = [];
  walk(file, (node) => {
    const from = textOf(node.source);
    if (from === undefined) return;
    imports.push({ from, isTypeOnly: isTypeOnly(node), isLater: node.type === 'ImportExpression', start: node.start });
  });
  readings.set(file, imports);
  return imports;
}

/** The path a relative import points at, or undefined for a package. */
export function targetOf(file: SourceFile, from: string): string | undefined {
  return from.startsWith('.') ? posix.join(posix.dirname(file.path), from).replace(/\?.*$/, '') : undefined;
}

/** The package of a bare import: `@candor/domain/transfer` belongs to `@candor/domain`. */
export function packageOf(from: string): string {
  const [first = '', second = ''] = from.split('/');
  return first.startsWith('@') ? `${first}/${second}` : first;
}

function isTypeOnly(node: Node): boolean {
  if (node.type === 'TSImportType') return true;
  if (node.importKind === 'type' || node.exportKind === 'type') return true;
  const named = Array.isArray(node.specifiers) ? node.specifiers.filter(isNode) : [];
  return named.length > 0 && named.every((one) => one.importKind === 'type' || one.exportKind === 'type');
}
