/**
 * What stays on this device and belongs to one customer: their own wallets, sealed, and the addresses they send to. The
 * server has no way to it, and another log-in on the same device reads and deletes only what is its own.
 */
const NAME = 'candor-device';
const VERSION = 1;
const STORES = ['wallets', 'addresses', 'settings'] as const;
export type DeviceStoreName = (typeof STORES)[number];

/** Everything kept here says whose it is. */
export type Owned = { readonly id: string; readonly owner: string };

let opened: Promise<IDBDatabase> | undefined;

/** What one customer has in one store, as it was written: whoever asks looks at it before believing it. */
export async function readOwned(store: DeviceStoreName, owner: string): Promise<readonly unknown[]> {
  return await run(store, 'readonly', (all) => all.index('owner').getAll(owner));
}

export async function putOwned(store: DeviceStoreName, value: Owned): Promise<void> {
  await run(store, 'readwrite', (all) => all.put(value));
}

/** Only where it is the customer's own: an id alone deletes nothing of somebody else's. */
export async function removeOwned(store: DeviceStoreName, { id, owner }: Owned): Promise<void> {
  const known = (await run(store, 'readonly', (all) => all.get([owner, id]))) as Owned | undefined;
  if (known?.owner === owner) await run(store, 'readwrite', (all) => all.delete([owner, id]));
}

function run<T>(
  store: DeviceStoreName,
  mode: IDBTransactionMode,
  work: (all: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  opened ??= open().catch((error: unknown) => {
    // A browser that refused once may let us in the next time: the failure is not remembered.
    opened = undefined;
    throw error;
  });
  return opened.then(
    (database) =>
      new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(store, mode);
        const request = work(transaction.objectStore(store));
        // The transaction and not the request: only then is it on the disk.
        transaction.oncomplete = () => resolve(request.result);
        transaction.onabort = () => reject(transaction.error ?? new Error('The device stored nothing'));
      }),
  );
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      for (const name of STORES) {
        request.result.createObjectStore(name, { keyPath: ['owner', 'id'] }).createIndex('owner', 'owner');
      }
    };
    request.onsuccess = () => {
      // Another tab with a newer version of the app must not wait for this one.
      request.result.onversionchange = () => {
        request.result.close();
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('The device has no store'));
  });
}
