import type { IdPrefix, OperatorCall, OperatorRole } from '@candor/contract';
import type { IconShape } from '@candor/ui';
import type { ComponentType } from 'react';
import type { TextKey } from '../platform/text.ts';

/** What stands between a beginning and the end of keys: `section.ledger` has `ledger`. */
type Named<Start extends string> = TextKey extends infer Key
  ? Key extends `${Start}${infer Name}`
    ? Name
    : never
  : never;

/** A section that works, the letter that goes there after «g», and what it takes to enter. */
export type OpenSection = {
  readonly name: Named<'section.'>;
  /** Its place in the rail: the lower, the further up. */
  readonly at: number;
  readonly path: string;
  readonly icon: IconShape;
  readonly key: string;
  /** The call the section stands on: whoever may make it may enter. */
  readonly call: OperatorCall;
};

/**
 * A section the console will hold. It stands in the rail of those who will work there, so that nobody looks for a queue
 * that does not exist yet; when it opens, it becomes a section.
 */
export type LaterSection = {
  readonly name: Exclude<Named<'later.'>, 'promise'> & Named<'section.'>;
  readonly at: number;
  readonly icon: IconShape;
  readonly roles: readonly OperatorRole[];
};

/** What a feature tells the console about itself, in `features/<name>/feature.ts`. */
export type ConsoleFeature = {
  readonly section?: OpenSection;
  readonly later?: LaterSection;
  /** Path → page, each a file of its own. */
  readonly pages?: Readonly<Record<string, () => Promise<ComponentType>>>;
  /** Its records that move money; the word is `transfer.cause.<to>`. */
  readonly records?: readonly RecordLink[];
  /** What may stand in a cause or in the audit log; the first pattern that fits leads there. */
  readonly subjects?: readonly SubjectPattern[];
  /** Keys that work on its pages, for the list of all. */
  readonly keyboard?: {
    readonly title: TextKey;
    readonly at: number;
    readonly lines: readonly (readonly [word: TextKey, keys: readonly string[]])[];
  };
};

export type RecordLink = {
  /** How their ids begin. */
  readonly prefix: IdPrefix;
  readonly to: Named<'transfer.cause.'>;
  readonly href: (id: string) => string;
  /** Its page tells what became of it, so that nobody needs the audit log. */
  readonly hasOwnTrail?: true;
};

export type SubjectPattern = {
  readonly pattern: RegExp;
  readonly to: Named<'audit.subject.'> & Named<'transfer.cause.'>;
  readonly href: (subject: string) => string;
};
