/// <reference lib="webworker" />
import { listenToPush } from './push.ts';

/**
 * Lets the app open without a network. The shell is kept from the start; every hashed file is kept once it was used,
 * and never asked for again, because its name says what is in it. The API is never touched: a balance out of a cache
 * would be a lie. A new version waits until the customer says so.
 */
type Precache = { readonly version: string; readonly base: string; readonly files: readonly string[] };

const worker = self as unknown as ServiceWorkerGlobalScope;
// The build writes the list in place of this text.
const { version, base, files } = JSON.parse('__PRECACHE__') as Precache;
const CACHE = `candor-${version}`;

worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldVersions().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || !url.pathname.startsWith(base)) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request));
  else if (url.pathname.startsWith(`${base}assets/`) || url.pathname.startsWith(`${base}icons/`)) {
    event.respondWith(openFile(request));
  }
});

/** `take` the new version over now, or `keep` the files the page had loaded before we were in charge. */
worker.addEventListener('message', (event) => {
  const message = event.data as { op?: unknown; urls?: unknown };
  if (message.op === 'take') void worker.skipWaiting();
  if (message.op === 'keep' && Array.isArray(message.urls)) {
    event.waitUntil(keepFiles(message.urls.filter((url) => typeof url === 'string')));
  }
});

listenToPush(worker, base);

/** The network first, so that an update is seen; the kept page when there is none. */
async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(base);
    if (kept) return kept;
    throw error;
  }
}

async function openFile(request: Request): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    const cache = await caches.open(CACHE);
    await cache.put(request, response.clone());
  }
  return response;
}

async function keepFiles(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const own = urls.filter((url) => new URL(url).pathname.startsWith(`${base}assets/`));
  // One file that is gone must not keep the others from being kept.
  await Promise.allSettled(own.map(async (url) => (await cache.match(url)) ?? cache.add(url)));
}

async function forgetOldVersions(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('candor-') && name !== CACHE).map((name) => caches.delete(name)),
  );
}
