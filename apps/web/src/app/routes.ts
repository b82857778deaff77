import { FEATURES } from './features.ts';
import { notOpen } from './not-open/feature.ts';
import type { Tab, WebFeature } from './web-feature.ts';

export { PATHS } from './features.ts';

/** Who may open a page. Anybody else is asked to sign in and then brought back. */
export type Access = 'visitor' | 'customer';

export type Route = {
  readonly path: string;
  /** The feature whose pages it is one of: they load together, one chunk and its texts at a time. */
  readonly group: string;
  /** Which page of the group. */
  readonly page: string;
  readonly tab: Tab;
  readonly access: Access;
  readonly isBuilt: boolean;
};

/**
 * Every path of the app, from the features' manifests. The routes of the specification stand exactly as it writes them;
 * every other screen it names is at `/pages/<feature>/<screen>`. A page that is not built yet shows an honest «Not open
 * yet», and docs/unbuilt.md is generated from this table.
 */
export const BUILT: readonly Route[] = FEATURES.flatMap((feature) => [
  ...routesOf(feature, 'visitor', feature.visitors),
  ...routesOf(feature, 'customer', feature.customers),
  ...routesOf(feature, 'customer', ownPages(feature)),
]);

export const UNBUILT: readonly Route[] = FEATURES.flatMap(({ tab, tabs, unbuilt = [] }) =>
  unbuilt.map((path) => ({
    path,
    group: notOpen.name,
    page: 'notOpen',
    tab: tabs?.[path] ?? tab,
    access: 'visitor',
    isBuilt: false,
  })),
);

export const ROUTES: readonly Route[] = [...BUILT, ...UNBUILT];

/** `/pages/a/b` has its title under `a.b`, and `/choose-location` under `choose-location`. */
export function titleKeyOf(path: string): string {
  const key = path.replace(/^\/(pages\/)?/, '').replace('/', '.');
  return key === '' ? 'index.index' : key;
}

/** The route at a path, a slash at its end apart, as the router sees it. */
export function findRoute(path: string): Route | undefined {
  const plain = path.replace(/(.)\/+$/, '$1');
  return ROUTES.find((route) => route.path === plain);
}

function ownPages({ name, own = [] }: WebFeature) {
  return Object.fromEntries(own.map((page) => [page, `/pages/${name}/${page}`]));
}

function routesOf(feature: WebFeature, access: Access, pages: WebFeature['visitors'] = {}): readonly Route[] {
  const { name, tab, tabs } = feature;
  return Object.entries(pages).flatMap(([page, paths]) =>
    [paths].flat().map((path) => ({ path, group: name, page, tab: tabs?.[path] ?? tab, access, isBuilt: true })),
  );
}
