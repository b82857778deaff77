/// <reference lib="webworker" />

/** What our server sends: the kind of notice in words, and what it is about. */
type Pushed = { readonly text: string; readonly kind: string; readonly id: string };

const NOTICES = '/pages/news/notices';

/** A message of ours, whatever it holds; anything else is told as plain news, since a browser wants something shown. */
export function readPushed(text: string | undefined): Pushed {
  try {
    const { text: words, kind, id } = JSON.parse(text ?? '') as Record<string, unknown>;
    return { text: asText(words), kind: asText(kind), id: asText(id) };
  } catch {
    return { text: '', kind: '', id: '' };
  }
}

function asText(given: unknown): string {
  return typeof given === 'string' ? given : '';
}

/** The list of notices, which leads on to the page of this one. No message can name another place. */
export function pageOfPushed(base: string, { kind, id }: Pick<Pushed, 'kind' | 'id'>): string {
  return `${base}#${NOTICES}${kind === '' ? '' : `?${new URLSearchParams({ kind, id })}`}`;
}

/** Shows what is pushed while no page is open, and opens its page at a tap. */
export function listenToPush(worker: ServiceWorkerGlobalScope, base: string): void {
  worker.addEventListener('push', (event) => {
    const { text, kind, id } = readPushed(event.data?.text());
    event.waitUntil(
      worker.registration.showNotification('Candor', {
        body: text,
        icon: `${base}icons/icon-192.png`,
        // Two of a kind are one on the screen.
        tag: kind,
        data: pageOfPushed(base, { kind, id }),
      }),
    );
  });

  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openPage(worker, String(event.notification.data)));
  });

  // The browser has replaced the subscription. The app tells the server when it is next opened: only it has a log-in.
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const { oldSubscription, newSubscription } = event as PushSubscriptionChangeEvent;
    if (newSubscription || !oldSubscription) return;
    (event as ExtendableEvent).waitUntil(worker.registration.pushManager.subscribe(oldSubscription.options));
  });
}

async function openPage(worker: ServiceWorkerGlobalScope, page: string): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: 'window' });
  const shown = await open?.navigate(page).catch(() => null);
  await (shown ? shown.focus() : worker.clients.openWindow(page));
}
