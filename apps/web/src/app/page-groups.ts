import { type ComponentType, lazy } from 'react';
import { needListing } from '../platform/app-info.ts';
import { texts } from '../platform/texts.ts';
import { GROUP_WORDS } from './group-words.ts';
import { LoadError } from './load-error.ts';
import type { Route } from './routes.ts';

type Pages = {
  readonly pages: Readonly<Record<string, ComponentType>>;
  /** More that the group's first page is made of, if it does not come with the group itself. */
  readonly prepare?: () => Promise<unknown>;
};

/** One chunk per feature, loaded side by side with its words: `pages.ts` in the folder of that name. */
const FOUND = import.meta.glob<Pages>(['../features/*/pages.ts', './*/pages.ts']);
const LOADS = new Map(Object.entries(FOUND).map(([file, load]) => [file.split('/').at(-2), load]));

/** Home learns what it shows with what it is made of, and the landing shows nothing that was listed. */
const LEARNS_ITSELF = 'home';

export const LOAD_TIMEOUT_MS = 60_000;

const loaded = new Map<string, ComponentType>();
const arrived = new Map<string, Pages>();

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

async function loadGroup(group: string): Promise<Pages> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('timeout')), LOAD_TIMEOUT_MS);
  });
  try {
    const load = LOADS.get(group);
    if (!load) throw new Error(`There is no ${group}/pages.ts`);
    const words = (GROUP_WORDS[group] ?? []).map((namespace) => texts.need(namespace));
    const all = Promise.all([load(), group !== LEARNS_ITSELF && needListing(), ...words]);
    const [pages] = await Promise.race([all, timeout]);
    arrived.set(group, pages);
    return pages;
  } catch (error) {
    throw error instanceof LoadError ? error : new LoadError('failed', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
