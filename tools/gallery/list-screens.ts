import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Page } from '../../e2e/support/launch.ts';
import type { Opener } from './open-page.ts';

export type Screen = {
  /** The address behind the `#`, with what a page of one thing needs to show it. */
  readonly path: string;
  readonly feature: string;
  readonly who: 'visitor' | 'customer';
};

type Route = { readonly path: string; readonly group: string; readonly access: 'visitor' | 'customer' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The app is asked what it has, by a script of its own: its code is for browsers and not for tools. */
function readRoutes(): readonly Route[] {
  const answer = execFileSync(process.execPath, ['--import', 'tsx', 'apps/web/scripts/list-routes.ts'], { cwd: ROOT });
  return JSON.parse(answer.toString());
}

/** Every page of the customer app. One that shows a single thing is shown with the first that a link leads to. */
export async function listScreens(open: Opener, only: string): Promise<readonly Screen[]> {
  const routes = readRoutes();
  const wanted = routes.filter(({ path }) => path.includes(only));
  const linked = wanted.length === 0 ? new Map<string, string>() : await findLinks(open, routes);
  return wanted.map(({ path, group, access }) => ({
    path: linked.get(path) ?? path,
    feature: group,
    // Somebody signed in is led away from where one signs in.
    who: access === 'visitor' && (path === '/' || group === 'auth') ? 'visitor' : 'customer',
  }));
}

/** Paths that links lead to with a query, and the first such link of each. Links are followed until none is new. */
async function findLinks(open: Opener, routes: readonly Route[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const { page, close } = await open({ width: 1280, theme: 'light', language: 'en', who: 'customer' });
  const waiting = routes.map(({ path }) => path);
  for (const path of waiting) {
    await open.go(page, path);
    for (const href of await linksOf(page)) {
      const [bare = ''] = href.split('?');
      if (bare === href || found.has(bare)) continue;
      found.set(bare, href);
      waiting.push(href);
    }
  }
  await close();
  return found;
}

/** Text, for it runs in the page. */
const LINKS = `[...document.querySelectorAll('a[href*="#/"]')].map((link) => link.getAttribute('href').split('#')[1])`;

async function linksOf(page: Page): Promise<readonly string[]> {
  return (await page.evaluate(LINKS)) as string[];
}
