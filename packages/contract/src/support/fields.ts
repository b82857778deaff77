/** The words of the chat, in a file without schemas: the screens and the rules carry these and not those. */
export const REFERENCE_KINDS = ['withdrawal', 'deposit', 'certificate', 'transfer', 'order'] as const;
export type ReferenceKind = (typeof REFERENCE_KINDS)[number];

/** [SUP-5] `sent` is stored, `delivered` lies with a person, `read` was opened by that person. */
export const MESSAGE_STATES = ['sent', 'delivered', 'read'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const QUEUE_SHOWS = ['waiting', 'unassigned', 'mine', 'all', 'closed'] as const;
export type QueueShow = (typeof QUEUE_SHOWS)[number];

/** [SUP-2] */
export const MAX_MESSAGE = 2_000;
