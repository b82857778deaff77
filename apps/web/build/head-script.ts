import { minifySync } from 'vite';
import { LANGUAGE_CODES, OLD_CODES } from '../../../packages/i18n/src/language-codes.ts';
import { HOME_PATHS } from '../src/features/home/feature.ts';
import { homeCalls } from '../src/features/home/home-calls.ts';
import { LANDING_WORDS } from './landing/words.ts';

/** What the head script must know of the build. */
export type HeadFacts = {
  readonly languages: readonly string[];
  readonly oldCodes: Readonly<Record<string, string>>;
  /** Path -> page group. An address without a hash is `/`. */
  readonly paths: Readonly<Record<string, string>>;
  /** Page group -> what it needs. */
  readonly groups: Readonly<Record<string, Start>>;
  /** What every page asks the server first, and by path what a customer's page shows first. */
  readonly calls: readonly Call[];
  readonly ownCalls: Readonly<Record<string, readonly Call[]>>;
  /** Where the landing that stands in the page is shown, and whose words it is made of. */
  readonly landing: { readonly paths: readonly string[]; readonly words: readonly string[] };
};

type Call = readonly [path: string, input: Readonly<Record<string, string>>];

/** Scripts and styles as addresses, texts by namespace; `own` is for those who are signed in, `visitors` for all others. */
export type Start = {
  readonly files: readonly string[];
  readonly words: readonly string[];
  readonly own?: readonly string[];
  readonly visitors?: readonly string[];
};

/**
 * Runs before anything is painted: language, direction, theme and direction colours stand on `<html>` from the first
 * frame, and what the start page needs is asked for beside the entry script and not after it. It is inlined as text, so
 * it may use nothing from outside itself.
 */
export function setUpPage(facts: HeadFacts): void {
  const root = document.documentElement;
  const read = (key: string, isSession = false) => {
    try {
      return (isSession ? sessionStorage : localStorage).getItem(key);
    } catch {
      return null;
    }
  };
  const baseOf = (tag: string) => tag.toLowerCase().split(/[-_]/, 1)[0] ?? '';
  // Before any choice the browser's first language that the app speaks.
  const asked = navigator.languages.map(baseOf).find((base) => base === 'zh' || facts.languages.includes(base));
  const preferred = asked === 'zh' ? 'zh-Hant' : (asked ?? 'en');
  const stored = read('_lang') ?? preferred;
  const base = baseOf(stored);
  const found = Object.hasOwn(facts.oldCodes, base) ? facts.oldCodes[base] : base;
  const language = found !== undefined && facts.languages.includes(found) ? found : 'en';
  root.lang = language;
  root.dir = language === 'ar' ? 'rtl' : 'ltr';

  let chosen: { theme?: unknown; updown?: unknown; density?: unknown } = {};
  try {
    chosen = (JSON.parse(read('candor.preferences') ?? '{}') as typeof chosen | null) ?? {};
  } catch {
    // Broken preferences read as none.
  }
  if (chosen.theme === 'light' || chosen.theme === 'dark') root.dataset.theme = chosen.theme;
  const risesRed = language === 'zh-Hant' || language === 'ja' || language === 'ko';
  root.dataset.updown = typeof chosen.updown === 'string' ? chosen.updown : risesRed ? 'red' : 'green';
  root.dataset.density = chosen.density === 'compact' ? 'compact' : 'comfortable';

  const path = location.hash.replace(/^#/, '').split('?', 1)[0] || '/';
  const start = facts.groups[facts.paths[path] ?? ''];
  const ask = (href: string, rel: string, as: string) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (as !== '') link.as = as;
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
    return link;
  };
  const isSignedIn = read('is_login', true) !== null;
  const styles: string[] = [];
  for (const file of [...(start?.files ?? []), ...((isSignedIn ? start?.own : start?.visitors) ?? [])]) {
    if (file.endsWith('.css')) {
      styles.push(file);
      ask(file, 'preload', 'style');
    } else if (file.endsWith('.woff2')) ask(file, 'preload', 'font');
    else ask(file, 'modulepreload', '');
  }
  const catalogOf = (words: string) => (root.dataset.catalogs ?? '').replace('*', `${language}.${words}`);
  for (const words of ['common', 'ui', ...(start?.words ?? [])]) ask(catalogOf(words), 'preload', 'fetch');

  // The answers wait for the script that reads them. One that never comes must not keep it waiting for ever.
  const calls = new Map<string, Promise<Response | undefined>>();
  (globalThis as { candorCalls?: typeof calls }).candorCalls = calls;
  for (const [name, given] of [...facts.calls, ...((isSignedIn && facts.ownCalls[path]) || [])]) {
    // The build cannot know where the customer's day begins.
    const input = 'zone' in given ? { ...given, zone: Intl.DateTimeFormat().resolvedOptions().timeZone } : given;
    const body = new URLSearchParams({ ...input, _user_token: read('digital_token', true) ?? '', _lang: stored });
    const signal = AbortSignal.timeout(10_000);
    const answer = fetch(`/api/${name}`, { method: 'POST', body, signal }).catch(() => undefined);
    calls.set(`${name}?${JSON.stringify(input)}`, answer);
  }

  // It is in English, and made for a sandbox or for whom the mode is news; another language fills its words in first.
  const isVisitor = !isSignedIn && read('candor.remembered') === null;
  if (isVisitor && facts.landing.paths.includes(path) && read('candor.mode') !== 'real') {
    const show = () => {
      root.dataset.landing = 'shown';
    };
    const fillIn = (catalogs: Record<string, [string]>[]) => {
      const words: Record<string, [string]> = Object.assign({}, ...catalogs);
      for (const element of document.querySelectorAll<HTMLElement>('#landing [data-t], #landing [data-l]')) {
        const { t, l } = element.dataset;
        if (t !== undefined) element.textContent = words[t]?.[0] ?? '';
        if (l !== undefined) element.setAttribute('aria-label', words[l]?.[0] ?? '');
      }
    };
    const load = async (words: string) => (await fetch(catalogOf(words))).json() as Promise<Record<string, [string]>>;
    // The button that skips to the content works at once. The others, which have labels, wait for the app; all else is links.
    addEventListener('click', ({ target }) => {
      const skip = target instanceof Element && target.closest('#landing button:not([aria-label])');
      if (skip) document.getElementById('content')?.focus();
    });
    const filled = language === 'en' ? undefined : Promise.all(facts.landing.words.map(load)).then(fillIn);
    // Its styles take effect after those of the shell, as they do when the scripts load them: once the page is read.
    const apply = (file: string) =>
      new Promise((resolve, reject) => {
        const link = ask(file, 'stylesheet', '');
        link.onload = resolve;
        link.onerror = reject;
      });
    const styled = new Promise((resolve) => {
      document.addEventListener('readystatechange', () => resolve(Promise.all(styles.map(apply))), { once: true });
    });
    // Whoever cannot have words or styles sees what everybody saw before: nothing, until the scripts are here.
    Promise.all([filled, styled]).then(show, () => undefined);
  }

  // A browser reads how a language writes numbers when it is first asked, which is slow. Now it has time: it waits for
  // the line. Later the figures would wait for it.
  const locale = language === 'ar' ? 'ar-u-nu-latn' : language;
  const warmUp = () => [new Intl.NumberFormat(locale).format(0), new Intl.DateTimeFormat(locale).format(0)];
  if (isSignedIn) setTimeout(warmUp);
}

export function headScript(starts: Pick<HeadFacts, 'paths' | 'groups'>): string {
  const facts: HeadFacts = {
    languages: LANGUAGE_CODES,
    oldCodes: OLD_CODES,
    calls: [['app.util/init', {}]],
    landing: { paths: HOME_PATHS, words: LANDING_WORDS },
    ownCalls: Object.fromEntries(HOME_PATHS.map((path) => [path, homeCalls('')])),
    ...starts,
  };
  return minifySync('head.js', `(${setUpPage.toString()})(${JSON.stringify(facts)})`).code.trim();
}
