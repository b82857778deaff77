import type { MessageState } from '@candor/contract/support/fields';
import { ok, type Result, refuse } from '@candor/kernel';

/** [SUP-7] What one customer may write in a minute, and how many conversations they may have open. */
export const PER_MINUTE = 20;
export const MOST_OPEN = 5;
/** [SUP-7] For one address: a household or an office fits, a script does not. */
export const VISITOR_PER_MINUTE = 15;
export const MOST_VISITORS_AN_HOUR = 10;
export const VISITOR_PICTURES_AN_HOUR = 20;
/** So many canned answers fit one list. */
export const MOST_CANNED = 300;

/** [SUP-2] */
export function checkMessage(message: {
  readonly text: string;
  readonly hasPicture: boolean;
}): Result<null, 'support.empty'> {
  return message.text === '' && !message.hasPicture ? refuse('support.empty') : ok(null);
}

/** [SUP-5] What a customer sees of a message of their own. */
export function stateOf(
  seq: number,
  { operatorRead, isAssigned }: { readonly operatorRead: number; readonly isAssigned: boolean },
): MessageState {
  if (seq <= operatorRead) return 'read';
  return isAssigned ? 'delivered' : 'sent';
}

/** [SUP-8] One unread answer is enough for the bell; whoever looks at the conversation needs none. */
export function needsNotice({ isLooking, unread }: { readonly isLooking: boolean; readonly unread: number }): boolean {
  return !isLooking && unread === 0;
}
