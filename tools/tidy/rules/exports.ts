import { type Finding, findAt, type Rule } from '../finding.ts';
import { isCode, walk } from '../syntax.ts';

/** Tools that read a default export and leave no choice. */
const TOOL_CONFIG =
  /(^|\/)(vite|vitest|playwright|lingui)[a-z.-]*\.config\.ts$|test-database-setup\.ts$|global-(setup|teardown)\.ts$/;

export const namedExports: Rule = {
  name: 'Exports are listed by name',
  why: 'A name that is the same everywhere can be searched for; `export *` hides what a module promises, and a default export is renamed by whoever imports it.',
  instead:
    'export { thing } from "./thing.ts", and for lazy pages: lazy(() => import("./Page.tsx").then((m) => ({ default: m.Page }))).',
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) => {
      const findings: Finding[] = [];
      walk(file, (node) => {
        if (node.type === 'ExportAllDeclaration') findings.push(findAt(file, node.start, 'export *'));
        if (node.type === 'ExportDefaultDeclaration' && !TOOL_CONFIG.test(file.path)) {
          findings.push(findAt(file, node.start, 'a default export'));
        }
      });
      return findings;
    }),
};
