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

type EventName = AccountEvent['name'];
export type EventData<N extends EventName> = Extract<AccountEvent, { name: N }>['data'];

/** What a feature does about the customer's own events, in `features/<name>/live.ts`. Loaded after the first paint. */
export type FeatureLive = {
  /** Calls whose answers change when money or the account does. The page reads them anew rather than adding up by itself. */
  readonly reads?: readonly ApiPath[];
  /** When the line opens, and whenever events may have been missed. */
  readonly begin?: () => void;
  readonly on?: { readonly [N in EventName]?: (data: EventData<N>, tools: LiveTools) => void };
};
