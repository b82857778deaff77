import type { Id, Instant } from '@candor/kernel';
import * as z from 'zod/mini';
import { zBytes } from '../../platform/database/columns.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type Queries, timestamp } from '../../platform/database/sql.ts';
import type { PictureFormat, SizedPicture } from './make-sizes.ts';

const PictureRow = z.object({ hash: z.string(), width: z.number(), height: z.number(), widths: z.array(z.number()) });
export type PictureRow = z.infer<typeof PictureRow>;

const SizeRow = z.object({ data: zBytes });

/** Pictures as they are stored. Features keep the hash. */
export const pictureStore = (db: Queries) => ({
  find: async (hash: string): Promise<PictureRow | undefined> => {
    const row = await db.maybeOne`select hash, width, height, widths from picture where hash = ${hash}`;
    return row && PictureRow.parse(row);
  },

  read: async (hash: string, width: number, format: PictureFormat): Promise<Uint8Array | undefined> => {
    const row = await db.maybeOne`select data from picture_size
      where hash = ${hash} and width = ${width} and format = ${format}`;
    return row && SizeRow.parse(row).data;
  },
});

/** The same file again changes nothing. */
export async function keepPicture(
  tx: Tx,
  { hash, width, height, widths, sizes }: SizedPicture,
  /** Nobody for a chart that the generator drew. */
  { by, at }: { readonly by: Id<'opr'> | null; readonly at: Instant },
): Promise<void> {
  const added = await tx.run`insert into picture (hash, width, height, widths, created_by, created_at)
    values (${hash}, ${width}, ${height}, ${[...widths]}::integer[], ${by}, ${timestamp(at)}) on conflict do nothing`;
  if (added === 0) return;
  for (const size of sizes) {
    await tx.run`insert into picture_size (hash, width, format, data)
      values (${hash}, ${size.width}, ${size.format}, ${size.data})`;
  }
}
