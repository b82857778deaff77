import type { MessageKey } from '@candor/i18n';
import type { IconShape } from '@candor/ui';
import type { ComponentType } from 'react';

/** An entry has its words in `mine`, as `row.<id>`. */
type EntryId = MessageKey<'mine'> extends infer Key ? (Key extends `row.${infer Id}` ? Id : never) : never;

/** A line of a feature on Mine, in `features/<name>/mine-entries.tsx`. */
export type MineEntry = {
  readonly id: EntryId;
  /** `account` and `people` are for who is signed in. */
  readonly group: 'account' | 'people' | 'help';
  /** Its place in the group: the lower, the further up. */
  readonly at: number;
  readonly path: string;
  readonly icon: IconShape;
  /** How it stands with the customer, in a word or two. What is not known yet is left out rather than guessed. */
  readonly State?: ComponentType;
};
