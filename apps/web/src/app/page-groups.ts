import { type ComponentType, lazy } from 'react';
import { texts } from '../platform/texts.ts';
import { GROUP_WORDS } from './group-words.ts';
import { LoadError } from './load-error.ts';
import type { PageGroup, Route } from './routes.ts';

type Pages = {
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** More that the group's first page is made of, if it does not come with the group itself. */
  readonly prepare?: () => Promise<unknown>;
};

/** One chunk per group, loaded side by side with its words. */
const GROUPS: Readonly<Record<PageGroup, () => Promise<Pages>>> = {
  home: () => import('../features/home/pages.ts'),
  auth: () => import('../features/auth/pages.ts'),
  assets: () => import('../features/assets/pages.ts'),
  transfer: () => import('../features/transfer/pages.ts'),
  recharge: () => import('../features/recharge/pages.ts'),
  bindings: () => import('../features/bindings/pages.ts'),
  profile: () => import('../features/profile/pages.ts'),
  security: () => import('../features/security/pages.ts'),
  energy: () => import('../features/energy/pages.ts'),
  flashExchange: () => import('../features/flash-exchange/pages.ts'),
  publicApi: () => import('../features/public-api/pages.ts'),
  sandbox: () => import('../features/sandbox/pages.ts'),
  identity: () => import('../features/identity/pages.ts'),
  withdrawal: () => import('../features/withdrawal/pages.ts'),
  market: () => import('../features/market/pages.ts'),
  spot: () => import('../features/spot/pages.ts'),
  demo: () => import('../features/demo/pages.ts'),
  margin: () => import('../features/margin/pages.ts'),
  find: () => import('./find/pages.ts'),
  mine: () => import('./mine/pages.ts'),
  notOpen: () => import('./not-open/pages.ts'),
};

export const LOAD_TIMEOUT_MS = 60_000;

const loaded = new Map<string, ComponentType>();
const arrived = new Map<PageGroup, Pages>();

/** Loads a page before it is drawn. A failure is left to the drawing, which has a place to show it. */
export async function preparePage({ group }: Route): Promise<void> {
  await loadGroup(group)
    .then(({ prepare }) => prepare?.())
    .catch(() => undefined);
}

/** The component of a route, made once, so that a page keeps its identity between visits. */
export function pageOf(route: Route): ComponentType {
  const id = `${route.group}/${route.page}`;
  const known = loaded.get(id);
  if (known) return known;
  // What is here already is drawn at once: a lazy page shows its fallback first, however briefly.
  const here = arrived.get(route.group)?.pages[route.page];
  const page =
    here ??
    lazy(async () => {
      const component = (await loadGroup(route.group)).pages[route.page];
      if (!component) throw new Error(`Group ${route.group} has no page ${route.page}`);
      return { default: component };
    });
  loaded.set(id, page);
  return page;
}

async function loadGroup(group: PageGroup): Promise<Pages> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout')), LOAD_TIMEOUT_MS);
  });
  try {
    const all = Promise.all([GROUPS[group](), ...GROUP_WORDS[group].map((namespace) => texts.need(namespace))]);
    const [pages] = await Promise.race([all, timeout]);
    arrived.set(group, pages);
    return pages;
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError('failed', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
