import { openPushSender, type SendPush } from '@candor/adapters/push';
import { type Call, contract, type OutputOf } from '@candor/contract';
import { fixedClock, type Instant } from '@candor/kernel';
import type { LedgerEvent } from '@candor/ledger';
import { type Browser, type PushService, startPushService } from '@candor/push-sim';
import { routes } from '../../app/features.ts';
import { systemClock } from '../../platform/ids.ts';
import type { addCustomer } from '../../testing/people.ts';
import { startTestServer } from '../../testing/start-test-server.ts';
import { openPushKeys, publicPushKey } from './push-keys.ts';
import { deliverPushes } from './push-loop.ts';
import { recordNotices } from './record-notices.ts';

export type Subscriber = Awaited<ReturnType<typeof addCustomer>>;

/** A server without its loops, a push service beside it, and a clock that stands still. */
export async function startPushing(now: Instant) {
  const clock = fixedClock(now);
  const server = await startTestServer({ routes, clock });
  const service: PushService = await startPushService({ now: systemClock.now });
  const { platform } = server;
  const publicKey = await publicPushKey(platform);
  const sender = openPushSender({ keys: await openPushKeys(platform), subject: 'https://c.example', isSandbox: true });

  const ask = async <C extends Call>(call: C, fields: Record<string, string>, { token }: Subscriber, lang = 'en') => {
    const { body } = await server.call(call.path, { ...fields, _user_token: token, _lang: lang });
    return { code: body.refusal?.code ?? 'ok', data: body.data as OutputOf<C> };
  };
  const subscribe = (who: Subscriber, { subscription: { endpoint, keys } }: Browser, lang = 'en') =>
    ask(contract.subscribePush, { endpoint, ...keys }, who, lang);
  /** Commits facts and waits until they are numbered; the last one tells that all are. */
  const happen = async (...events: readonly LedgerEvent[]) => {
    const { db, outbox } = platform;
    const numbered = new Promise<void>((resolve) => {
      const leave = outbox.subscribe(({ topic }) => {
        if (topic !== 'test.mark') return;
        leave();
        resolve();
      });
    });
    await db.transaction((tx) => outbox.add(tx, [...events, { topic: 'test.mark', key: 'test', payload: {} }]));
    outbox.wake();
    await numbered;
    while (await recordNotices(platform));
  };
  return {
    ...{ ask, clock, happen, platform, publicKey, server, service, subscribe },
    /** What a server does when it wakes; with another sender where a test says so. */
    deliver: async (send: SendPush = sender.send) => {
      while (await deliverPushes(platform, send));
    },
    addBrowser: async (who: Subscriber, lang = 'en') => {
      const browser = service.subscribe(publicKey);
      const { data } = await subscribe(who, browser, lang);
      return { browser, id: data.devices.find(({ isThis }) => isThis)?.id ?? '' };
    },
    textsOf: (browser: Browser) =>
      service.take(browser).map(({ text }) => (JSON.parse(text) as { readonly text: string }).text),
    close: async () => {
      sender.close();
      await service.close();
      await server.close();
    },
  };
}

export type Pushing = Awaited<ReturnType<typeof startPushing>>;
