import type { Namespace } from '@candor/i18n';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { texts } from '../platform/texts.ts';
import { LoadError } from './load-error.ts';
import type { PageGroup, Route } from './routes.ts';

type Pages = { readonly pages: Readonly<Record<string, ComponentType>> };
type Group = { readonly load: () => Promise<Pages>; readonly words: readonly Namespace[] };

/** One chunk and its words per group, loaded side by side. */
const GROUPS: Readonly<Record<PageGroup, Group>> = {
  home: { load: () => import('../features/home/pages.ts'), words: ['home', 'assets'] },
  auth: { load: () => import('../features/auth/pages.ts'), words: ['auth', 'titles'] },
  assets: { load: () => import('../features/assets/pages.ts'), words: ['assets', 'wallet', 'titles'] },
  transfer: { load: () => import('../features/transfer/pages.ts'), words: ['transfer', 'titles'] },
  find: { load: () => import('./find/pages.ts'), words: ['find'] },
  mine: { load: () => import('./mine/pages.ts'), words: ['mine', 'titles'] },
  notOpen: { load: () => import('./not-open/pages.ts'), words: ['screens', 'titles'] },
};

export const LOAD_TIMEOUT_MS = 60_000;

const loaded = new Map<string, LazyExoticComponent<ComponentType>>();

/** The component of a route, made once, so that a page keeps its identity between visits. */
export function pageOf(route: Route): LazyExoticComponent<ComponentType> {
  const id = `${route.group}/${route.page}`;
  const known = loaded.get(id);
  if (known) return known;
  const page = lazy(async () => {
    const component = (await loadGroup(GROUPS[route.group])).pages[route.page];
    if (!component) throw new Error(`Group ${route.group} has no page ${route.page}`);
    return { default: component };
  });
  loaded.set(id, page);
  return page;
}

async function loadGroup({ load, words }: Group): Promise<Pages> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout')), LOAD_TIMEOUT_MS);
  });
  try {
    const all = Promise.all([load(), ...words.map((namespace) => texts.need(namespace))]);
    const [pages] = await Promise.race([all, timeout]);
    return pages;
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError('failed', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
