import { findAt, type Rule } from '../finding.ts';
import { importsOf } from '../imports.ts';
import { isCode } from '../syntax.ts';

export const extensions: Rule = {
  name: 'Imports name the file they mean',
  why: 'An import without its extension is resolved by guessing, and Node, Vite and TypeScript do not all guess alike.',
  instead: "Write the extension: './store.ts', './TransferSheet.tsx'.",
  check: (tree) =>
    tree.files.filter(isCode).flatMap((file) =>
      importsOf(file).flatMap((one) => {
        if (!/^\.\.?(\/|$)/.test(one.from) || /\.[a-z0-9]+(\?[a-z&]+)?$/.test(one.from)) return [];
        return [findAt(file, one.start, `${one.from} has no extension`)];
      }),
    ),
};
