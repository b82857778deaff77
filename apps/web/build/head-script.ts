import { minifySync } from 'vite';
import { LANGUAGE_CODES, OLD_CODES } from '../../../packages/i18n/src/language-codes.ts';

/** What the head script must know of the build. */
export type HeadFacts = {
  readonly languages: readonly string[];
  readonly oldCodes: Readonly<Record<string, string>>;
  /** Path -> page group. An address without a hash is `/`. */
  readonly paths: Readonly<Record<string, string>>;
  /** Page group -> what it needs. */
  readonly groups: Readonly<Record<string, Start>>;
};

/** Scripts and styles as addresses, texts by namespace; `own` is for those who are signed in. */
export type Start = {
  readonly files: readonly string[];
  readonly words: readonly string[];
  readonly own?: readonly string[];
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
  const base = (read('_lang') ?? '').toLowerCase().split(/[-_]/, 1)[0] ?? '';
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
  };
  const isSignedIn = read('is_login', true) !== null;
  for (const file of [...(start?.files ?? []), ...((isSignedIn && start?.own) || [])]) {
    if (file.endsWith('.css')) ask(file, 'preload', 'style');
    else ask(file, 'modulepreload', '');
  }
  for (const words of ['common', 'ui', ...(start?.words ?? [])]) {
    ask((root.dataset.catalogs ?? '').replace('*', `${language}.${words}`), 'preload', 'fetch');
  }
}

export function headScript(starts: Pick<HeadFacts, 'paths' | 'groups'>): string {
  const facts: HeadFacts = { languages: LANGUAGE_CODES, oldCodes: OLD_CODES, ...starts };
  return minifySync('head.js', `(${setUpPage.toString()})(${JSON.stringify(facts)})`).code.trim();
}
