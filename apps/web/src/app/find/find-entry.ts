import type { MessageKey } from '@candor/i18n';
import type { IconShape } from '@candor/ui';
import type { ComponentType } from 'react';

/** An entry has its words in `find`, as `<id>.title` and `<id>.text`. */
type EntryId = MessageKey<'find'> extends infer Key ? (Key extends `${infer Id}.text` ? Id : never) : never;

/** The groups of Find, in the order it shows them. */
export const FIND_GROUPS = ['automatic', 'earning', 'exchange', 'people', 'reading'] as const;

/** A line of a feature on Find, in `features/<name>/find-entries.ts`. */
export type FindEntry = {
  readonly id: EntryId;
  readonly group: (typeof FIND_GROUPS)[number];
  /** Its place in the group: the lower, the further up. */
  readonly at: number;
  readonly path: string;
  readonly icon: IconShape;
  /** What runs there now, as a `FindFigure`. Asked for who may use the page; left out while it is not known. */
  readonly Figure?: ComponentType;
  /** Visitors see the figure too: it comes from a call that is open to them. */
  readonly isPublic?: boolean;
};
