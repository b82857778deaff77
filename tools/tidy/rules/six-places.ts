import { posix } from 'node:path';
import { FEATURES } from '../features.ts';
import { type Finding, findAt, type Rule, type SourceFile, type Tree } from '../finding.ts';

/** Words the contract is built from, beside its features. */
const CONTRACT_VOCABULARY = new Set([
  'agreement',
  'agreements',
  'call',
  'combine',
  'common',
  'define-feature',
  'feature-parts',
  'features',
  'fields',
  'gates',
  'index',
  'live',
  'openapi',
  'contract',
  'proof',
  'setting-kinds',
  'webauthn',
]);
/** Rules that several features share and that are no feature themselves. */
const SHARED_RULES = new Set(['levels', 'gates', 'addresses']);
/** Texts that belong to no single feature. */
const SHARED_TEXTS = new Set(['common', 'error', 'ui', 'console', 'screens', 'titles', 'parts', 'receipt']);
/** Served by the platform itself: no calls of their own, or calls that stand in another feature’s agreement. */
const WITHOUT_AGREEMENT = new Set(['health']);

/** Where SPEC.md states a rule: `| TRF-1 | A customer may send who … |` or `- **[LED-1]** An account is …`. */
const RULE = /^(?:\|\s*|-\s+\*\*\[)([A-Z]{2,5}-\d+)(?:\s*\||\]\*\*)/gm;

const PLACES: readonly (readonly [RegExp, ReadonlySet<string>])[] = [
  // feature.ts declares it, agreement.ts gathers what it says on the wire: calls.ts has the calls, fields.ts the words of a
  // long agreement, review.ts the operators' part, events.ts what is published on the channels.
  [/^packages\/contract\/src\/([^/]+?)(?:\/|(?:\.test)?\.ts$)/, CONTRACT_VOCABULARY],
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
  instead:
    'Write packages/contract/src/<feature>/calls.ts first; `npm run new-feature <name>` makes all the places at once.',
  check: (tree) =>
    namesAt(tree.paths, /^apps\/server\/src\/features\/([^/]+)\//)
      .filter((name) => !WITHOUT_AGREEMENT.has(name) && !tree.paths.has(`packages/contract/src/${name}/calls.ts`))
      .map(
        (name): Finding => ({
          path: `apps/server/src/features/${name}/`,
          line: 1,
          what: `packages/contract/src/${name}/calls.ts is missing`,
        }),
      ),
};

export const rulesWritten: Rule = {
  name: 'Rules are written down and tested',
  why: 'A rule without a number cannot be pointed at, and without a test nobody knows whether it holds.',
  instead: 'Give each rule an id in SPEC.md ([TRF-1]) and quote it in the name of the test that holds it.',
  check: (tree) => [
    ...namesAt(tree.paths, /^packages\/domain\/src\/([^/]+)\//)
      .map((name) => `packages/domain/src/${name}/SPEC.md`)
      .filter((path) => !tree.paths.has(path))
      .map((path) => ({ path, line: 1, what: 'is missing' })),
    ...tree.files.filter(({ path }) => path.endsWith('/SPEC.md')).flatMap((spec) => unquoted(tree, spec)),
  ],
};

/**
 * Rules of a domain folder are quoted beside them, or by the server's feature of the same name, where the database holds
 * them; those of a whole package may be held by tests of another.
 */
function unquoted(tree: Tree, spec: SourceFile): Finding[] {
  const folder = posix.dirname(spec.path);
  const near = [`${folder}/`, `apps/server/src/features/${posix.basename(folder)}/`];
  const isNear = (path: string) =>
    !folder.startsWith('packages/domain/') || near.some((start) => path.startsWith(start));
  const tests = tree.files.filter(({ path }) => /\.test\.tsx?$/.test(path) && isNear(path));
  const quoted = new Set(tests.flatMap(({ text }) => text.match(/\b[A-Z]{2,5}-\d+\b/g) ?? []));
  const rules = [...spec.text.matchAll(RULE)];
  if (rules.length === 0) return [{ path: spec.path, line: 1, what: 'no rule has an id' }];
  return rules
    .filter(([, id = '']) => !quoted.has(id))
    .map(({ index, 1: id }) => findAt(spec, index, `${id} is quoted by no test`));
}

function namesAt(paths: ReadonlySet<string>, pattern: RegExp): string[] {
  return [...new Set([...paths].flatMap((path) => pattern.exec(path)?.[1] ?? []))];
}
