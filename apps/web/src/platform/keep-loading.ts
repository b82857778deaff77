import { onBack } from './online.ts';

const LONGEST_WAIT_MS = 32_000;

/**
 * Loads a part of the app that nobody would ask for again by a tap. Where it does not come it is tried after a growing wait, and
 * at once when the server can be reached again. The answer stops it.
 */
export function keepLoading<T>(load: (error?: unknown) => Promise<T>, onHere: (part: T) => void): () => void {
  let waitMs = 2_000;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let last: unknown;
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    forget();
  };
  const attempt = () => {
    clearTimeout(timer);
    load(last).then(
      (part) => {
        if (isOver) return;
        end();
        onHere(part);
      },
      (error: unknown) => {
        if (isOver) return;
        last ??= error;
        timer = setTimeout(attempt, waitMs);
        if (waitMs < LONGEST_WAIT_MS) waitMs *= 2;
      },
    );
  };
  const forget = onBack(attempt);
  attempt();
  return end;
}

/**
 * The script of a failed import once more. Browsers remember for as long as a page is open that an address failed, so it is asked
 * for under another one; the part is known by what it has, because files give their parts short names.
 */
export async function importAgain<T extends object>(error: unknown, name: keyof T & string): Promise<T> {
  const [address] = /http\S+\.js/.exec(String(error)) ?? [];
  const file = (await import(/* @vite-ignore */ `${address}?${performance.now()}`)) as Record<string, unknown>;
  const parts = [file, ...Object.values(file)] as readonly (Partial<T> | undefined)[];
  const part = parts.find((each) => each?.[name]);
  if (!part) throw error;
  return part as T;
}
