import type { DeskDraft } from '@candor/contract/news/shapes';
import { type Id, ok, type Result, refuse } from '@candor/kernel';
import type { AuditDetails } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { OperatorContext } from '../../platform/handle.ts';
import { actorOf } from '../../services/operators/actor.ts';
import { untoldAnnouncements } from './announce.ts';
import { lockArticle } from './desk-store.ts';
import { type FoundDraft, findDraft, showDraft } from './read-draft.ts';
import { newsWrites, type Writer } from './write-store.ts';

type Writes = ReturnType<typeof newsWrites>;
type Asked = { readonly id: Id<'nws'>; readonly edit: number; readonly action: string };
type Given = { readonly tx: Tx; readonly found: FoundDraft; readonly writes: Writes; readonly writer: Writer };
type Changed<C extends string> = Result<{ draft: DeskDraft }, C | 'call.notFound' | 'news.changedMeanwhile'>;

/** [NEWS-10] One change of an article with its entry in the audit log, in one transaction; refused on an older state. */
export async function changeArticle<C extends string>(
  { audit, clock, db, operator, outbox }: OperatorContext,
  { id, edit, action }: Asked,
  job: (given: Given) => Promise<Result<AuditDetails, C>>,
): Promise<Changed<C>> {
  const changed = await db.transaction(async (tx): Promise<Changed<C>> => {
    await lockArticle(tx, id);
    const found = await findDraft(tx, id);
    if (!found) return refuse('call.notFound');
    if (found.row.edit !== edit) return refuse('news.changedMeanwhile');
    const writer = { by: operator.id, at: clock.now() };
    const done = await job({ tx, found, writes: newsWrites(tx), writer });
    if (!done.ok) return done;
    await audit.write(tx, { actor: actorOf(operator), action, subject: id, details: done.value });
    await outbox.add(tx, await untoldAnnouncements(tx, writer.at));
    const next = await findDraft(tx, id);
    return next ? ok({ draft: await showDraft(tx, next, writer.at) }) : refuse('call.notFound');
  });
  outbox.wake();
  return changed;
}

/** [NEWS-4] A change of what is worked on: a version that was published or approved is copied first. */
export function changeDraft<C extends string>(
  context: OperatorContext,
  { details, ...asked }: Asked & { readonly details: AuditDetails },
  job: (writes: Writes, revision: number, tx: Tx) => Promise<Result<null, C>>,
): Promise<Changed<C | 'news.generated'>> {
  return changeArticle<C | 'news.generated'>(context, asked, async ({ tx, found, writes, writer }) => {
    const { id, revision } = found.row;
    if (found.revision.data_hash !== null) return refuse('news.generated');
    if (found.revision.is_frozen) await writes.openRevision(id, revision, writer.by);
    const next = found.revision.is_frozen ? revision + 1 : revision;
    const done = await job(writes, next, tx);
    if (!done.ok) return done;
    await writes.touch(id, writer);
    return ok({ ...details, version: next });
  });
}
