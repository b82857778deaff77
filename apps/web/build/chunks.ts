import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WEB = 'apps/web/src/';

/** Folders that belong to no feature: components, values, calls. */
const KIT = [
  'packages/ui/',
  'packages/kernel/',
  'packages/contract/',
  'packages/client/',
  'node_modules/@tanstack/',
  `${WEB}platform/`,
];

/** Bytes as written, from which on a library has a file of its own. */
const LARGE = 40_000;

/** What the landing and a customer's home share: neither may fetch the other for it. */
const SHARED_BY_HOMES = [
  'packages/kernel/src/instant.ts',
  'packages/kernel/src/ppm.ts',
  'packages/ui/src/figures/Change.tsx',
  'packages/ui/src/figures/Percent.tsx',
  'packages/ui/src/figures/Price.tsx',
  'packages/ui/src/provider/use-now.ts',
  `${WEB}features/home/AnnouncementSlot.tsx`,
  `${WEB}parts/tick-decimals.ts`,
  `${WEB}parts/venue-names.ts`,
  `${WEB}parts/watch-sight.ts`,
  `${WEB}platform/want-demo.ts`,
];
const isHome = isOneOf('features/home/pages.ts', 'app/pwa/register.ts');

/** Ten languages of recovery phrases, of which somebody needs one. */
const WORDLIST = /\/wordlists\//;

/**
 * How the bundle is cut. Every dynamic import is a file of its own: a feature's pages, a sheet that is rarely opened. What
 * several of them share goes by layers, from what everybody loads to what one feature shares.
 */
export const chunkGroups = {
  groups: [
    // What the entry imports. The service worker is an entry too, and must stand alone.
    {
      name: 'start',
      tags: ['$initial' as const],
      test: (id: string) => !pathOf(id).startsWith(`${WEB}sw/`),
      priority: 6,
    },
    // What every visit loads, and what a visitor's or a customer's loads beyond it, each with
    // all that it imports.
    { name: 'home', test: (id: string) => isHome(id) || SHARED_BY_HOMES.includes(pathOf(id)), priority: 5 },
    { name: 'landing', test: isOneOf('features/home/Landing.tsx'), priority: 4.5 },
    { name: 'customer', test: isOneOf('features/home/CustomerHome.tsx', 'app/live/live-news.ts'), priority: 4 },
    // The cards below a customer's total, with the few figures they are made of: the whole kit would double what home loads.
    { name: 'cards', test: isOneOf('features/home/cards/home-cards.ts'), priority: 3.5 },
    // Markdown with its parser. The parser alone would need nothing of the start but the bundler's helpers, and then every visit
    // would fetch those as a file of their own.
    { name: 'markdown', test: (id: string) => pathOf(id).startsWith('packages/ui/src/markdown/'), priority: 4 },
    // Large libraries with what they import, each loaded beside the part that needs it; large data of theirs apart.
    { name: libraryOf, test: /\.json\b/, minSize: LARGE, priority: 3 },
    { name: libraryOf, test: (id: string) => !WORDLIST.test(id), minSize: LARGE, priority: 3 },
    { name: 'kit', test: isKit, minShareCount: 2, priority: 2, includeDependenciesRecursively: false },
    { name: featureOf, minShareCount: 2, priority: 1, includeDependenciesRecursively: false },
  ],
};

/** A group of pages is named after its feature; everything else keeps the name it has. */
export function chunkFileName({ facadeModuleId }: { readonly facadeModuleId?: string | null }): string {
  const [, group] = /\/(?:features|app)\/([^/]+)\/pages\.ts$/.exec(facadeModuleId ?? '') ?? [];
  return `assets/${group ?? '[name]'}-[hash].js`;
}

function isOneOf(...modules: readonly string[]): (id: string) => boolean {
  return (id) => modules.includes(pathOf(id).slice(WEB.length));
}

function libraryOf(id: string): string | null {
  const [, inside] = id.split(/^.*\/node_modules\//);
  const [scope, name] = inside?.split('/') ?? [];
  return (scope?.startsWith('@') ? name : scope) ?? null;
}

function isKit(id: string): boolean {
  const path = pathOf(id);
  const isLoosePart = path.startsWith(`${WEB}parts/`) && featureOf(id) === null;
  return isLoosePart || KIT.some((folder) => path.startsWith(folder));
}

/** The folder below `features` or `parts` that a module is in. */
function featureOf(id: string): string | null {
  const [layer, folder, file] = pathOf(id).slice(WEB.length).split('/');
  const isFeature = pathOf(id).startsWith(WEB) && (layer === 'features' || layer === 'parts');
  return isFeature && file !== undefined ? (folder ?? null) : null;
}

function pathOf(id: string): string {
  return id.startsWith(ROOT) ? id.slice(ROOT.length) : id;
}
