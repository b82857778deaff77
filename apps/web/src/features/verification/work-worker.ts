import { searchPart, type Task } from './search.ts';

/** Which parts of the numbers are this worker's: every `step`th, from number `first` on. */
export type Share = Task & { readonly first: number; readonly step: number };

/** What the worker says: that it has tried so many more, and in the end the number. */
export type WorkerSays = { readonly tried: number } | { readonly nonce: string };

const PART = 4_096;

// Beside the page, so that the page stays alive while numbers are tried. It ends by being ended.
addEventListener('message', ({ data }: MessageEvent<Share>) => {
  for (let part = data.first; ; part += data.step) {
    const nonce = searchPart(data, part * PART, PART);
    if (nonce !== undefined) {
      postMessage({ nonce } satisfies WorkerSays);
      return;
    }
    postMessage({ tried: PART } satisfies WorkerSays);
  }
});
