import type { AccountEvent } from '@candor/contract';
import type { Id } from '@candor/kernel';
import type { Platform } from '../../platform/platform.ts';
import { channelOf } from './presence.ts';

type What = Extract<AccountEvent, { name: 'support.changed' }>['data']['what'];

/** What the customer's pages hear, in the transaction of what it is about. */
export function changed(key: Id<'usr'>, id: string, what: What, isNotice = false) {
  return { topic: 'support.changed', key, payload: { id, what, isNotice } };
}

/** Pages that show this conversation read it again at once, a visitor's too. */
export function publishChanged({ live }: Pick<Platform, 'live'>, id: string): void {
  live.publish(channelOf(id), 'changed', {});
}
