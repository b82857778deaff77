import type { GalleryDeskRow, GalleryDraft } from '@candor/contract/data-gallery/shapes';
import { galleryProblems, galleryState } from '@candor/domain/data-gallery';
import { type Id, ok, type Result, refuse } from '@candor/kernel';
import type { AuditDetails } from '../../platform/audit.ts';
import type { Queries } from '../../platform/database/sql.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { galleryDeskStore, lockItem } from './desk-store.ts';
import type { DeskRow, WordsRow } from './rows.ts';
import { pictureOf } from './show.ts';
import { galleryWrites, type Writer } from './write-store.ts';

export type FoundItem = { readonly row: DeskRow; readonly texts: readonly WordsRow[] };
type Asked = { readonly id: Id<'gal'>; readonly edit: number; readonly action: string };
type Given = {
  readonly found: FoundItem;
  readonly writes: ReturnType<typeof galleryWrites>;
  readonly writer: Writer;
};
type Changed<C extends string> = Result<{ draft: GalleryDraft }, C | 'call.notFound' | 'gallery.changedMeanwhile'>;

export async function findItem(db: Queries, id: Id<'gal'>): Promise<FoundItem | undefined> {
  const store = galleryDeskStore(db);
  const row = await store.find(id);
  return row && { row, texts: await store.texts(id) };
}

/** [GAL-11] One change with its entry in the audit log, in one transaction; refused on an older state. */
export async function changeItem<C extends string>(
  { audit, clock, db, operator }: OperatorContext,
  { id, edit, action }: Asked,
  job: (given: Given) => Promise<Result<AuditDetails, C>>,
): Promise<Changed<C>> {
  return db.transaction(async (tx): Promise<Changed<C>> => {
    await lockItem(tx, id);
    const found = await findItem(tx, id);
    if (!found) return refuse('call.notFound');
    if (found.row.edit !== edit) return refuse('gallery.changedMeanwhile');
    const writer = { by: operator.id, at: clock.now() };
    const writes = galleryWrites(tx);
    const done = await job({ found, writes, writer });
    if (!done.ok) return done;
    await writes.touch(id, writer);
    await audit.write(tx, { actor: actorOf(operator), action, subject: id, details: done.value });
    const changed = await findItem(tx, id);
    return changed ? ok({ draft: showDraft(changed) }) : refuse('call.notFound');
  });
}

export function problemsIn({ row, texts }: FoundItem) {
  return galleryProblems({ kind: row.kind, source: row.source, hasPicture: row.hash !== null, texts });
}

export function showDraft(found: FoundItem): GalleryDraft {
  const { row, texts } = found;
  const { withdrawn_at: at, withdraw_reason: reason } = row;
  return {
    row: showDeskRow(row),
    ...{ edit: row.edit, source: row.source, texts: [...texts], picture: pictureOf(row) },
    withdrawn: at === null || reason === null ? null : { at, reason },
    problems: [...problemsIn(found)],
  };
}

export function showDeskRow(row: DeskRow): GalleryDeskRow {
  const { id, kind, category, title, generator, languages } = row;
  return {
    ...{ id, kind, category, title, generator, languages },
    state: galleryState({ publishedAt: row.published_at, withdrawnAt: row.withdrawn_at }),
    publishedAt: row.published_at,
    updatedAt: row.updated_at,
    updatedBy: row.updated_by,
  };
}
