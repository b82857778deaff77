import type { Id } from '@candor/kernel';
import type { Tx } from '../database/database.ts';

export type StoredFile = {
  readonly id: Id<'fil'>;
  readonly userId: Id<'usr'>;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
};

export type FileStore = {
  /** The uploaded file of a customer; nobody else's. */
  readonly find: (db: Tx, id: Id<'fil'>, userId: Id<'usr'>) => Promise<StoredFile | undefined>;
  readonly read: (id: Id<'fil'>) => Promise<Buffer>;
};
