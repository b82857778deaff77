import type { Page } from '@playwright/test';

/** Where something was written or sent, and what it was. */
type Trace = { readonly where: string; readonly text: string };

export type LeakRecorder = {
  /** Every place in which one of the secrets stands, by now. */
  readonly find: (secrets: readonly string[]) => Promise<readonly string[]>;
};

/** Writes down every request, console line and error from now on, and reads all storage when it is asked. */
export function recordLeaks(page: Page): LeakRecorder {
  const traces: Trace[] = [];
  const context = page.context();
  context.on('request', (request) => {
    traces.push({ where: 'request', text: decode(`${request.url()} ${request.postData() ?? ''}`) });
    traces.push({ where: 'header', text: JSON.stringify(request.headers()) });
  });
  context.on('console', (message) => traces.push({ where: 'console', text: message.text() }));
  page.on('pageerror', (error) => traces.push({ where: 'error', text: `${error.message} ${error.stack ?? ''}` }));
  return {
    find: async (secrets) => {
      const all = [...traces, ...(await readStorage(page))];
      const leaked = all.filter(({ text }) =>
        secrets.some((secret) => text.toLowerCase().includes(secret.toLowerCase())),
      );
      return [...new Set(leaked.map(({ where }) => where))].sort();
    },
  };
}

/** Forms write a space as a plus. */
function decode(text: string): string {
  try {
    return `${text} ${decodeURIComponent(text.replaceAll('+', ' '))}`;
  } catch {
    return text;
  }
}

async function readStorage(page: Page): Promise<readonly Trace[]> {
  const cookies = JSON.stringify(await page.context().cookies());
  const stored = await page.evaluate(async () => {
    const found: { where: string; text: string }[] = [
      { where: 'localStorage', text: JSON.stringify(localStorage) },
      { where: 'sessionStorage', text: JSON.stringify(sessionStorage) },
      { where: 'address', text: location.href },
    ];
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    for (const { name } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const rows: unknown[] = await done(database.transaction(store).objectStore(store).getAll());
        found.push({ where: 'indexedDB', text: JSON.stringify(rows) });
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      found.push({ where: 'cache', text: kept.map(({ url }) => url).join(' ') });
    }
    return found;
  });
  return [...stored, { where: 'cookie', text: cookies }];
}
