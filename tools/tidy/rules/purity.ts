import { fileAt, findAt, type Rule } from '../finding.ts';
import { importsOf } from '../imports.ts';
import { isPure, PURE_PACKAGES } from '../places.ts';
import { isCode, isNode, isTest, walk } from '../syntax.ts';

/** What only a browser or only Node has. The compiler refuses these too; this rule says why in words. */
const OUTSIDE = new Set(
  [
    'process Buffer global require __dirname __filename setImmediate',
    'window document navigator location history localStorage sessionStorage indexedDB alert',
    'fetch XMLHttpRequest WebSocket Worker setTimeout setInterval requestAnimationFrame console crypto performance',
  ].flatMap((line) => line.split(' ')),
);

const why =
  'kernel, contract, ledger and domain decide and never do. That is why a rule can be tested in a millisecond, replayed, and run on the phone and the server alike.';

export const purity: Rule = {
  name: 'Pure packages touch nothing outside',
  why,
  instead:
    'Take what you need as an argument (`given.now`, an id, a balance) and let the server or the screen do the doing.',
  check: (tree) =>
    tree.files
      .filter((file) => isCode(file) && isPure(file.path) && !isTest(file.path))
      .flatMap((file) => {
        const imports = importsOf(file)
          .filter((one) => one.from.startsWith('node:') || one.from === 'react')
          .map((one) => findAt(file, one.start, `imports ${one.from}`));
        const globals = new Map<string, number>();
        const own = new Set<string>();
        walk(file, (node, parents) => {
          if (node.type !== 'Identifier') return;
          const name = String(node.name);
          const parent = parents.at(-1);
          if (!OUTSIDE.has(name) || !parent) return;
          if (parent.type === 'MemberExpression' && parent.property === node && !parent.computed) return;
          // A key, a parameter or a variable of that name is our own word, not the outside world's.
          if (isNode(parent.key) && parent.key === node) return;
          if (/Declarator$|^Function|^TS|^ArrowFunction|^Import|Pattern$/.test(parent.type)) own.add(name);
          else if (!globals.has(name)) globals.set(name, node.start);
        });
        const used = [...globals].filter(([name]) => !own.has(name));
        return [...imports, ...used.map(([name, start]) => findAt(file, start, `uses the global ${name}`))];
      }),
};

export const pureCompilation: Rule = {
  name: 'Pure packages compile without DOM or Node types',
  why: `${why} The compiler keeps it so only while it is not told about the outside.`,
  instead: 'Leave `types` and `lib` of the package’s tsconfig.json to tsconfig.base.json.',
  check: (tree) => {
    const configs = ['tsconfig.base.json', ...PURE_PACKAGES.map((name) => `packages/${name}/tsconfig.json`)];
    return configs.flatMap((path) => {
      const file = fileAt(tree, path);
      if (!file) return [];
      const { compilerOptions = {} } = JSON.parse(file.text) as {
        compilerOptions?: { types?: string[]; lib?: string[] };
      };
      const types = (compilerOptions.types ?? []).map((name) => `types of ${name}`);
      const lib = (compilerOptions.lib ?? [])
        .filter((name) => /dom|worker|scripthost/i.test(name))
        .map((name) => `lib ${name}`);
      return [...types, ...lib].map((what) => ({ path, line: 1, what: `compiles with ${what}` }));
    });
  },
};
