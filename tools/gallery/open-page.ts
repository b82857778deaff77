import type { Browser, Page } from '../../e2e/support/launch.ts';
import { logInByApi } from '../bench/web/log-in.ts';
import { type Kept, keepWallet } from './keep-wallet.ts';
import { SIZES, type State, type Theme, type Width } from './read-arguments.ts';

export type View = {
  readonly width: Width;
  readonly theme: Theme;
  readonly language: string;
  readonly who: 'visitor' | 'customer';
  readonly state?: State;
};

export type Opener = {
  (view: View): Promise<{ readonly page: Page; readonly close: () => Promise<void> }>;
  /** To another screen of the open app, and there until it stands still. */
  readonly go: (page: Page, path: string, state?: State) => Promise<void>;
};

/** Longer than a page of the sandbox takes; one that still moves then is taken as it is. */
const PATIENCE_MS = 6_000;
const PHONE = 500;
const CUSTOMER = 'vip';

export async function makeOpener(browser: Browser, url: string): Promise<Opener> {
  const token = await logInByApi(new URL(url).origin, CUSTOMER);
  let kept: Kept | undefined;
  const open = async ({ width, theme, language, who, state = 'ready' }: View) => {
    const context = await browser.newContext({
      ...(who === 'customer' && kept && { storageState: kept }),
      viewport: { width, height: SIZES[width] },
      isMobile: width < PHONE,
      hasTouch: width < PHONE,
      colorScheme: theme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.addInitScript({ content: settingScript({ theme, language, token: who === 'customer' ? token : null }) });
    await page.goto(url);
    await page.locator('h1').first().waitFor();
    await putInto(page, state);
    return { page, close: () => context.close() };
  };
  const first = await open({ width: 1280, theme: 'light', language: 'en', who: 'customer' });
  kept = await keepWallet(first.page);
  await first.close();
  return Object.assign(open, { go });
}

async function go(page: Page, path: string, state: State = 'ready'): Promise<void> {
  await page.evaluate(`location.hash = ${JSON.stringify(path)}; ${TWO_FRAMES}`);
  await page.evaluate(until(state === 'ready' ? STANDS_STILL : HAS_HEADING));
  await page.evaluate(DECODED);
}

/** Answers that never come, or that fail, from now on: what a page shows then is a screen too. */
async function putInto(page: Page, state: State): Promise<void> {
  if (state === 'loading') await page.route('**/api/**', () => undefined);
  if (state === 'failed') await page.route('**/api/**', (route) => route.fulfill({ status: 502, body: '' }));
}

/** The router has heard of the new address by then, and the page has been drawn with its grey bars at least. */
const TWO_FRAMES = 'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** A heading is there, no grey bar holds a place, and pictures have come. Text, for it runs in the page. */
const HAS_HEADING = `document.querySelector('h1') !== null`;
const STANDS_STILL = `${HAS_HEADING}
  && document.querySelector('[aria-busy="true"], span[style*="size"]:empty') === null
  && [...document.images].every((image) => image.complete)
  && document.fonts.status === 'loaded'`;

/** A picture that has come is not drawn before it is decoded. */
const DECODED = 'Promise.allSettled([...document.images].map((image) => image.complete && image.decode()))';

/** Looks at each frame. The page's policy forbids what Playwright's own waiting would do with a text. */
function until(condition: string): string {
  return `new Promise((resolve) => {
    const end = performance.now() + ${PATIENCE_MS};
    const look = () => (${condition}) || performance.now() > end ? resolve() : requestAnimationFrame(look);
    look();
  })`;
}

type Setting = { readonly theme: Theme; readonly language: string; readonly token: string | null };

function settingScript({ theme, language, token }: Setting): string {
  const preferences = JSON.stringify({ theme });
  const lines = [
    `localStorage.setItem('candor.preferences', ${JSON.stringify(preferences)});`,
    `localStorage.setItem('_lang', ${JSON.stringify(language)});`,
  ];
  if (token !== null) {
    lines.push(`sessionStorage.setItem('digital_token', ${JSON.stringify(token)});`);
    lines.push(`sessionStorage.setItem('is_login', '1');`);
  }
  return lines.join('\n');
}
