import { searchPart, type Task } from './search.ts';

/** What the worker says: how far it is, and in the end the number. */
export type WorkerSays = { readonly tries: number } | { readonly nonce: string };

const PART = 4_096;

// Beside the page, so that the page stays alive while numbers are tried. It ends by being ended.
addEventListener('message', ({ data }: MessageEvent<Task>) => {
  for (let tries = 0; ; tries += PART) {
    const nonce = searchPart(data, tries, PART);
    if (nonce !== undefined) {
      postMessage({ nonce } satisfies WorkerSays);
      return;
    }
    postMessage({ tries: tries + PART } satisfies WorkerSays);
  }
});
