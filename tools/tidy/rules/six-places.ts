import { FEATURES } from '../features.ts';
import type { Finding, Rule } from '../finding.ts';

/** Words the contract is built from, beside its features. */
const CONTRACT_VOCABULARY = new Set(['call', 'common', 'fields', 'index', 'live', 'openapi', 'contract']);
/** Rules that several features share and that are no feature themselves. */
const SHARED_RULES = new Set(['levels']);
/** Texts that belong to no single feature. */
const SHARED_TEXTS = new Set(['common', 'error', 'ui', 'console', 'screens', 'titles']);
/** Served by the platform itself: no calls of their own, or calls that stand in another feature’s agreement. */
const WITHOUT_AGREEMENT = new Set(['health']);

/** A row of the table in SPEC.md: `| TRF-1 | A customer may send who … |`. */
const RULE_ROW = /^\|\s*([A-Z]{2,5}-\d+)\s*\|/gm;

const PLACES: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  [/^packages\/contract\/src\/([^/]+?)(?:\.test)?\.ts$/, CONTRACT_VOCABULARY],
  [/^packages\/domain\/src\/([^/]+)\//, SHARED_RULES],
  [/^apps\/(?:server|web|console)\/src\/features\/([^/]+)\//, new Set()],
  [/^packages\/i18n\/messages\/[^/]+\/([^/]+)\.json$/, SHARED_TEXTS],
];

export const knownNames: Rule = {
  name: 'One name, six places',
  why: 'A feature has the same name in the contract, the rules, the server, the screens and the words. Synonyms are how newcomers get lost.',
  instead:
    'Use a name of tools/tidy/features.json (`npm run where` lists them), or add the new feature there with its purpose.',
  check: (tree) => {
    const strangers = new Map<string, string>();
    for (const path of tree.paths) {
      for (const [pattern, others] of PLACES) {
        const name = pattern.exec(path)?.[1];
        if (name !== undefined && !FEATURES.has(name) && !others.has(name))
          strangers.set(`${pattern.source} ${name}`, path);
      }
    }
    return [...strangers].map(([key, path]) => ({
      path,
      line: 1,
      what: `${key.split(' ').at(-1)} is not a known feature`,
    }));
  },
};

export const agreementFirst: Rule = {
  name: 'A server feature has its agreement',
  why: 'What the server does and the clients do not know about cannot be called, documented or tested with bad input.',
  instead: 'Write packages/contract/src/<feature>.ts first; `npm run new-feature <name>` makes all the places at once.',
  check: (tree) =>
    namesAt(tree.paths, /^apps\/server\/src\/features\/([^/]+)\//)
      .filter((name) => !WITHOUT_AGREEMENT.has(name) && !tree.paths.has(`packages/contract/src/${name}.ts`))
      .map(
        (name): Finding => ({
          path: `apps/server/src/features/${name}/`,
          line: 1,
          what: `packages/contract/src/${name}.ts is missing`,
        }),
      ),
};

export const rulesWritten: Rule = {
  name: 'Rules are written down and tested',
  why: 'A rule without a number cannot be pointed at, and without a test nobody knows whether it holds.',
  instead: 'Give each rule an id in SPEC.md ([TRF-1]) and quote it in the name of the test that holds it.',
  check: (tree) =>
    namesAt(tree.paths, /^packages\/domain\/src\/([^/]+)\//).flatMap((name): Finding[] => {
      const folder = `packages/domain/src/${name}/`;
      const spec = tree.files.find((file) => file.path === `${folder}SPEC.md`);
      if (!spec) return [{ path: folder, line: 1, what: 'SPEC.md is missing' }];
      const tests = tree.files.filter((file) => file.path.startsWith(folder) && file.path.endsWith('.test.ts'));
      const quoted = tests.map((file) => file.text).join('\n');
      const ids = new Set([...spec.text.matchAll(RULE_ROW)].map(([, id = '']) => id));
      const missing = [...ids].filter((id) => !new RegExp(`\\b${id}\\b`).test(quoted));
      return [
        ...(ids.size === 0 ? [{ path: spec.path, line: 1, what: 'no rule has an id' }] : []),
        ...missing.map((id) => ({ path: spec.path, line: 1, what: `${id} is quoted by no test` })),
      ];
    }),
};

function namesAt(paths: ReadonlySet<string>, pattern: RegExp): string[] {
  return [...new Set([...paths].flatMap((path) => pattern.exec(path)?.[1] ?? []))];
}
