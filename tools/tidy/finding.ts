/** One text file of the repository, by its path from the root with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

/** What a rule looks at. `paths` also names files that are not text, such as pictures. */
export type Tree = { readonly files: readonly SourceFile[]; readonly paths: ReadonlySet<string> };

export type Finding = { readonly path: string; readonly line: number; readonly what: string };

/**
 * A rule of the house. `why` and `instead` are printed with every finding, because a rule that only says no is a rule
 * people learn to work around.
 */
export type Rule = {
  readonly name: string;
  readonly why: string;
  readonly instead: string;
  readonly check: (tree: Tree) => readonly Finding[];
};

export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

export function findAt(file: SourceFile, offset: number, what: string): Finding {
  return { path: file.path, line: lineAt(file.text, offset), what };
}

/** Every match of a pattern in a file. The pattern must be global. */
export function findAll(
  file: SourceFile,
  pattern: RegExp,
  say: (found: RegExpExecArray) => string | undefined,
): Finding[] {
  return [...file.text.matchAll(pattern)].flatMap((found) => {
    const what = say(found);
    return what === undefined ? [] : [findAt(file, found.index, what)];
  });
}

export function fileAt(tree: Tree, path: string): SourceFile | undefined {
  return tree.files.find((file) => file.path === path);
}

export function report(rule: Rule, findings: readonly Finding[]): string {
  const lines = findings.map(({ path, line, what }) => `  ${path}:${line}  ${what}`);
  return [
    `${rule.name}: ${findings.length} to put right.`,
    ...lines,
    `Why: ${rule.why}`,
    `Instead: ${rule.instead}`,
  ].join('\n');
}
