import { expect, it, vi } from 'vitest';
import { listenToPush, pageOfPushed, readPushed } from './push.ts';

it('reads what the server sends, with the spaces that make all messages equally long', () => {
  const sent = { text: 'An order was filled', kind: 'orderFilled', id: 'ord_1' };
  expect(readPushed(`${JSON.stringify(sent)}   `)).toEqual(sent);
  expect(readPushed('{"text":"New device signed in","kind":"newDevice","id":null}')).toMatchObject({ id: '' });
});

it('shows plain news for anything else', () => {
  for (const text of [undefined, '', 'hello', '[]', '{"text":1,"kind":{},"id":[]}']) {
    expect(readPushed(text), text).toEqual({ text: '', kind: '', id: '' });
  }
});

it('opens our own list of notices and no other place', () => {
  expect(pageOfPushed('/h5/', { kind: 'orderFilled', id: 'ord_1' })).toBe(
    '/h5/#/pages/news/notices?kind=orderFilled&id=ord_1',
  );
  for (const hostile of ['https://evil.example', '//evil.example', '/../x', 'a&b=c#d']) {
    const page = new URL(pageOfPushed('/h5/', { kind: hostile, id: hostile }), 'https://candor.example');
    expect([page.origin, page.pathname]).toEqual(['https://candor.example', '/h5/']);
    expect(page.hash.startsWith('#/pages/news/notices?')).toBe(true);
  }
  expect(pageOfPushed('/h5/', { kind: '', id: '' })).toBe('/h5/#/pages/news/notices');
});

type Waiting = { readonly waitUntil: (work: Promise<unknown>) => void };

/** A worker with one open page, or none, that is told of events by hand. */
function startWorker(navigate?: () => Promise<unknown>) {
  const focus = vi.fn(() => Promise.resolve());
  const [showNotification, openWindow, subscribe] = [vi.fn(() => Promise.resolve()), vi.fn(), vi.fn()];
  const listeners = new Map<string, (event: Waiting) => void>();
  const page = navigate && { navigate: () => navigate().then(() => ({ focus })) };
  const worker = {
    addEventListener: (name: string, listener: (event: Waiting) => void) => listeners.set(name, listener),
    clients: { matchAll: () => Promise.resolve(page ? [page] : []), openWindow },
    registration: { showNotification, pushManager: { subscribe } },
  };
  listenToPush(worker as unknown as Parameters<typeof listenToPush>[0], '/h5/');
  const tell = async (name: string, event: object) => {
    const work: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (one) => work.push(Promise.resolve(one)) });
    await Promise.all(work);
  };
  return { focus, openWindow, showNotification, subscribe, tell };
}

it('shows what was pushed, one for each kind', async () => {
  const { showNotification, tell } = startWorker();
  await tell('push', { data: { text: () => '{"text":"An order was filled","kind":"orderFilled","id":"ord_1"}' } });
  expect(showNotification).toHaveBeenCalledWith(
    'Candor',
    expect.objectContaining({ body: 'An order was filled', tag: 'orderFilled' }),
  );
});

it('a tap leads the open page there and brings it to the front, or opens one', async () => {
  const notification = { close: vi.fn(), data: '/h5/#/pages/news/notices?kind=newDevice&id=' };
  const open = startWorker(() => Promise.resolve());
  await open.tell('notificationclick', { notification });
  expect(open.focus).toHaveBeenCalledOnce();
  expect(open.openWindow).not.toHaveBeenCalled();
  for (const closed of [startWorker(), startWorker(() => Promise.reject(new Error('not ours any more')))]) {
    await closed.tell('notificationclick', { notification });
    expect(closed.openWindow).toHaveBeenCalledWith(notification.data);
  }
});

it('a subscription that the browser ended is made again with the same key', async () => {
  const { subscribe, tell } = startWorker();
  const options = { userVisibleOnly: true, applicationServerKey: null };
  await tell('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: null });
  expect(subscribe).toHaveBeenCalledWith(options);
  await tell('pushsubscriptionchange', { oldSubscription: { options }, newSubscription: {} });
  expect(subscribe).toHaveBeenCalledOnce();
});
