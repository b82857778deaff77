import { FEATURES } from '../app/features.ts';

/** What caused a movement, where it has a page of its own. */
export function causeHref({ type, id }: { readonly type: string; readonly id: string }): string | undefined {
  const page = PAGES.get(type);
  return page === undefined ? undefined : `${page}?id=${id}`;
}

const PAGES = new Map(FEATURES.flatMap(({ causes = {} }) => Object.entries(causes)));
