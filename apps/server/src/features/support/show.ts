import { stateOf } from '@candor/domain/support';
import type { Queries } from '../../platform/database/sql.ts';
import type { Presence } from './presence.ts';
import { type ConversationRow, type MessageRow, PREVIEW } from './rows.ts';
import { type Listed, supportStore } from './store.ts';

const AT_ONCE = 50;

export function showReference({ reference_kind: kind, reference_id: id }: ConversationRow) {
  return kind === null || id === null ? null : { kind, id };
}

export function showListed(row: Listed) {
  return {
    id: row.id,
    state: row.state,
    reference: showReference(row),
    lastText: row.last_text ?? '',
    lastAt: row.last_at,
    unread: row.unread,
    openedAt: row.opened_at,
  };
}

/** A page of messages, and whether there are earlier ones. */
export async function readMessages(db: Queries, id: string, before: number | undefined) {
  const found = await supportStore(db).messages(id, before, AT_ONCE + 1);
  return { rows: found.slice(-AT_ONCE), hasEarlier: found.length > AT_ONCE };
}

/** [SUP-10] A conversation as its customer or visitor sees it: without notes. */
export async function showConversation(
  db: Queries,
  row: ConversationRow,
  before: number | undefined,
  presence: Presence,
) {
  const { rows, hasEarlier } = await readMessages(db, row.id, before);
  const messages = rows.filter(({ author }) => author !== 'note');
  const last = messages.at(-1);
  return {
    conversation: {
      id: row.id,
      state: row.state,
      reference: showReference(row),
      lastText: last?.text.slice(0, PREVIEW) ?? '',
      lastAt: row.last_at,
      unread: await supportStore(db).unreadOf(row),
      openedAt: row.opened_at,
    },
    messages: messages.map((message) => showMessage(message, row)),
    hasEarlier,
    isTyping: presence.isTyping(row.id, 'operator'),
  };
}

function showMessage({ id, seq, author, name, text, has_picture, at }: MessageRow, row: ConversationRow) {
  const isOwn = author === 'customer';
  const read = { operatorRead: row.operator_read, isAssigned: row.assigned_to !== null };
  return {
    id,
    seq,
    by: isOwn ? ('customer' as const) : ('operator' as const),
    name,
    text,
    hasPicture: has_picture,
    at,
    state: isOwn ? stateOf(seq, read) : ('read' as const),
  };
}
