import type { AccountEvent } from '@candor/contract';
import type { ApiPath } from '../../platform/api.ts';
import type { Translate } from '../../platform/texts.ts';

/** What a handler says with: the words and the language of this moment, a toast, and a toast that leads somewhere. */
export type LiveTools = {
  readonly t: Translate<'common'>;
  readonly locale: string;
  readonly toast: (message: string) => void;
  readonly lead: (message: string, label: string, path: string) => void;
};

/** `app.robot/` of `app.robot/robots`, and `app.user/auth/` of `app.user/auth/sessions`. */
type Beginning<P> = P extends `${infer Feature}/${infer Rest}`
  ? `${Feature}/` | (Rest extends `${infer Part}/${string}` ? `${Feature}/${Part}/` : never)
  : never;

type EventName = AccountEvent['name'];
export type EventData<N extends EventName> = Extract<AccountEvent, { name: N }>['data'];

/** What a feature does about the customer's own events, in `features/<name>/live.ts`. Loaded after the first paint. */
export type FeatureLive = {
  /**
   * Calls whose answers change when money or the account does, or what their paths begin with. The page reads them anew
   * rather than adding up by itself. Every home carries these words: a beginning is shorter than a list.
   */
  readonly reads?: readonly (ApiPath | Beginning<ApiPath>)[];
  /** When the line opens, and whenever events may have been missed. */
  readonly begin?: () => void;
  readonly on?: { readonly [N in EventName]?: (data: EventData<N>, tools: LiveTools) => void };
};
