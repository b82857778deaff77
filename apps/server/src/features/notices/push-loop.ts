import { openPushSender, type SendPush } from '@candor/adapters/push';
import { decidePush, MOST_PUSH_FAILURES, pushUrgencyOf } from '@candor/domain/notices';
import { noticeText } from '@candor/i18n/server';
import { later } from '@candor/kernel';
import type { Config } from '../../platform/config.ts';
import { makeWaker } from '../../platform/outbox/waker.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Running } from '../../platform/run-every.ts';
import { openPushKeys } from './push-keys.ts';
import { type DuePush, pushQueue, queuePushes } from './push-queue.ts';
import { pushStore } from './push-store.ts';

type Given = Pick<Platform, 'clock' | 'db' | 'log' | 'vault'>;

const POLL_MS = 15_000;
/** [PSH-3] Every message is as long as this, so that its length says nothing to the push service. */
const MESSAGE_BYTES = 768;
const TOPIC_LETTERS = 32;

/** Sends what is due, once round. True where there may be more. */
export async function deliverPushes(given: Given, send: SendPush): Promise<boolean> {
  const { clock, db } = given;
  const isMore = await queuePushes(db, clock.now());
  const due = await pushQueue(db).take(clock.now());
  // One browser's messages go in their order; a service that is slow for one keeps no other one waiting.
  const browsers = [...new Set(due.map(({ id }) => id))].map((id) => due.filter((one) => one.id === id));
  await Promise.all(browsers.map((own) => deliverInOrder(given, send, own)));
  return isMore || due.length > 0;
}

async function deliverInOrder(given: Given, send: SendPush, own: readonly DuePush[]): Promise<void> {
  for (const one of own) {
    if (!(await deliver(given, send, one))) return;
  }
}

/** Whether the next one may follow. */
async function deliver(given: Given, send: SendPush, one: DuePush): Promise<boolean> {
  const { clock, db, log } = given;
  const step = decidePush(await send(one, messageOf(given, one)), one.attempts);
  const [queue, now] = [pushQueue(db), clock.now()];
  switch (step.do) {
    case 'note':
      await queue.noteDelivered(one, now);
      return true;
    case 'retry':
      await queue.retryAt(one, later(now, step.inMs));
      return false;
    case 'drop':
      if ((await queue.drop(one)) < MOST_PUSH_FAILURES) return true;
      log.info('push.gave_up', 'A push service refuses every message; the subscription ended', {
        subscription: one.id,
      });
      await pushStore(db).end(one.user_id, one.id, now);
      return false;
    case 'end':
      await pushStore(db).end(one.user_id, one.id, now);
      return false;
    default:
      return step satisfies never;
  }
}

/** [PSH-3] The kind in words, and which page to open: nothing that a stranger could read on a locked screen. */
function messageOf({ clock, vault }: Given, { id, kind, lang, subject, until }: DuePush) {
  const short = JSON.stringify({ text: noticeText(lang, kind), kind, id: subject });
  return {
    text: short + ' '.repeat(Math.max(0, MESSAGE_BYTES - Buffer.byteLength(short))),
    ttlS: Math.max(0, Math.floor((until - clock.now()) / 1000)),
    urgency: pushUrgencyOf(kind),
    // The service learns that two messages are of one kind, not of which.
    topic: vault.tag('push.topic', `${id} ${kind}`).slice(0, TOPIC_LETTERS),
  };
}

/** Pushes notices as they are written, and looks now and then for what waits for another try. */
export function runPushes(platform: Platform): Running {
  const { config, log, outbox } = platform;
  let sender: ReturnType<typeof openPushSender> | undefined;
  const open = async () => {
    const isSandbox = config.mode === 'sandbox';
    sender ??= openPushSender({ keys: await openPushKeys(platform), subject: subjectOf(config), isSandbox });
    return sender;
  };
  const waker = makeWaker({
    job: async () => {
      const { send } = await open();
      while (await deliverPushes(platform, send));
    },
    pollMs: POLL_MS,
    onError: (error) => log.warn('push.not_delivered', 'Notices could not be pushed; retrying', { err: error }),
  });
  const leave = outbox.subscribe(({ topic }) => {
    if (topic === 'notices.changed') waker.wake();
  });
  return {
    stop: async () => {
      leave();
      await waker.stop();
      sender?.close();
    },
  };
}

/** Whom a push service may ask about our messages. */
function subjectOf({ site }: Config): string {
  return site === null ? 'https://candor.example' : `https://${site.host}`;
}
