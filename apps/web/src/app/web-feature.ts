import type { Feature } from '@candor/contract';
import type { MessageKey, Namespace } from '@candor/i18n';

/** The eight destinations of the app. */
export type Tab = 'home' | 'quotation' | 'trade' | 'find' | 'assets' | 'wallet' | 'information' | 'mine';

/** Page of `pages.ts` → its path, or all paths that lead to it. */
type PathsOfPages = Readonly<Record<string, string | readonly string[]>>;

/**
 * What a feature tells the app about itself, in `features/<name>/feature.ts`. Every visitor's first screen carries all of
 * them, and the build reads them in Node: they are data, and take nothing but types from elsewhere. Code stands beside them
 * and is found by its name: `pages.ts` (a chunk of its own), `live.ts` (what it does about events), `find-entries.ts` and
 * `mine-entries.tsx` (its lines on the hubs).
 */
export type WebFeature = {
  /** As in tools/tidy/features.json. */
  readonly name: string;
  /** The destination its pages belong to; `tabs` has paths that belong to another. */
  readonly tab: Tab;
  readonly tabs?: Readonly<Record<string, Tab>>;
  /** The texts of its pages, loaded side by side with `pages.ts` when the first is opened: unsaid, its own, titles and parts. */
  readonly words?: readonly Namespace[];
  /** Pages open to everybody, and pages for which anybody else is asked to sign in. */
  readonly visitors?: PathsOfPages;
  readonly customers?: PathsOfPages;
  /** Customers' pages that stand at `/pages/<name>/<page>`, by the page alone. */
  readonly own?: readonly string[];
  /** Paths that are not built yet and say so. */
  readonly unbuilt?: readonly string[];
  /** The gate before its pages, if there is one; `gates` has paths that stand behind another. */
  readonly gate?: Feature;
  readonly gates?: Readonly<Record<string, Feature>>;
  /** The words for kinds of movements it makes in the ledger. */
  readonly movements?: Readonly<Record<string, MessageKey<'assets'>>>;
  /** Pages of the records that cause movements, by the cause's type; the id is added to the path. */
  readonly causes?: Readonly<Record<string, string>>;
};
