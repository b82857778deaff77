import type { MESSAGE_STATES } from '@candor/contract/messages/calls';
import { isTemplate, TEMPLATES } from './templates.ts';

export type MessageState = (typeof MESSAGE_STATES)[number];

/**
 * [MSG-5] Whether an operator may read the text. In the sandbox, where nothing leaves the machine, always: it is the
 * only inbox there is. Elsewhere never where it carries a code, or every operator could open every account.
 */
export function isReadable(message: { readonly template: string; readonly state: MessageState }): boolean {
  if (message.state === 'kept') return true;
  return isTemplate(message.template) && !TEMPLATES[message.template].hasCode;
}

/** [MSG-6] Whether a message may be put back in line: it failed, its text is still there, and its time is not over. */
export function isRetryable(
  message: { readonly state: MessageState; readonly body: string | null; readonly goodUntil: number | null },
  now: number,
): boolean {
  const isOver = message.goodUntil !== null && message.goodUntil <= now;
  return message.state === 'failed' && message.body !== null && !isOver;
}
