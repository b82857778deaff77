import { FEATURE_GROUPS } from '../features.ts';
import { type Finding, fileAt, findAll, findAt, type Rule, type SourceFile } from '../finding.ts';
import { importsOf } from '../imports.ts';

/** Files that serve every feature: they iterate over manifests. The lists of manifests are not among them. */
const CENTRAL: readonly string[] = [
  'apps/server/src/main.ts',
  'apps/server/src/app/open-platform.ts',
  'apps/server/src/seed/index.ts',
  'apps/server/src/seed/seed-house.ts',
  'apps/server/src/testing/meet-strangers.ts',
  'apps/server/src/features/approvals/decide.ts',
  'apps/server/src/features/approvals/jobs.ts',
  'apps/server/src/features/approvals/proposal.ts',
  'apps/web/src/app/routes.ts',
  'apps/web/src/app/page-groups.ts',
  'apps/web/src/app/group-words.ts',
  'apps/web/src/app/gated-paths.ts',
  'apps/web/src/app/find/FindPage.tsx',
  'apps/web/src/app/mine/Entries.tsx',
  'apps/web/src/app/live/live-features.ts',
  'apps/web/src/app/live/live-news.ts',
  'apps/web/src/platform/live.ts',
  'apps/web/src/parts/MovementRow.tsx',
  'apps/web/src/parts/OneById.tsx',
  'apps/web/src/parts/PagedList.tsx',
  'apps/web/src/parts/RecentList.tsx',
  'apps/web/src/parts/cause-links.ts',
  'apps/console/src/app/Pages.tsx',
  'apps/console/src/app/sections.ts',
  'apps/console/src/app/KeyboardHelp.tsx',
  'apps/console/src/platform/paths.ts',
  'apps/console/src/platform/subject-links.ts',
  'packages/contract/src/agreements.ts',
  'packages/contract/src/call.ts',
  'packages/contract/src/contract.ts',
  'packages/contract/src/define-feature.ts',
  'packages/contract/src/feature-parts.ts',
  'packages/contract/src/gates.ts',
  'packages/contract/src/live.ts',
  'packages/domain/src/approvals/who-decides.ts',
  'packages/domain/src/assets/record-kinds.ts',
  'packages/domain/src/configuration/settings.ts',
  'packages/domain/src/gates/gate-table.ts',
  'packages/domain/src/messages/templates.ts',
  'packages/domain/src/operators/permissions.ts',
  'packages/kernel/src/id.ts',
];

/** The house's own features are what the centre is about; those that a customer comes for are not. */
const PRODUCT: ReadonlySet<string> = new Set(
  Object.entries(FEATURE_GROUPS)
    .filter(([group]) => group !== 'House')
    .flatMap(([, features]) => Object.keys(features)),
);
/** Names that mean something else as a word: a book, and roles. */
const OTHER_MEANINGS = new Set(['demo', 'agent', 'support']);
/** Profiles name every gate, so their calls come after the list the gates are made of. And two filters of the records. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  // A movement's row has its words from the statement it stands in.
  'apps/web/src/parts/MovementRow.tsx': ['assets'],
  'packages/contract/src/agreements.ts': ['profile'],
  'packages/domain/src/assets/record-kinds.ts': ['recharge', 'withdrawal'],
};

export const centralFiles: Rule = {
  name: 'Central files name no feature',
  why: 'A list in the middle is one more file that every new feature must be entered in, and where two features built beside each other conflict.',
  instead:
    'Declare it in the feature’s manifest (`feature.ts` in the contract or in its folder of the app) and iterate over the manifests here.',
  check: (tree) =>
    CENTRAL.flatMap((path) => {
      const file = fileAt(tree, path);
      return file === undefined ? [] : namesIn(file);
    }),
};

function namesIn(file: SourceFile): Finding[] {
  const isNamed = (word: string) => PRODUCT.has(word) && !ALLOWED[file.path]?.includes(word);
  const imports = importsOf(file).flatMap(({ from, start }) => {
    const name = from.split('/').find((part) => isNamed(part.replace(/\.ts$/, '')));
    return name === undefined ? [] : [findAt(file, start, `imports ${from}`)];
  });
  const words = findAll(file, /(?<!from )'([a-z]+(?:-[a-z]+)*)'/g, ([, word = '']) =>
    isNamed(word) && !OTHER_MEANINGS.has(word) ? `names the feature ${word}` : undefined,
  );
  // A path of its pages or calls, or a kind that begins with its name: `/pages/spot/`, `app.spot/`, `spot.order`.
  const paths = findAll(file, /['"`](?:\/pages\/|app\.)?([a-z]+(?:-[a-z]+)*)[./]\w/g, ([text, word = '']) =>
    isNamed(word) && !OTHER_MEANINGS.has(word) ? `names the feature ${word} (${text})` : undefined,
  );
  return [...imports, ...words, ...paths];
}
