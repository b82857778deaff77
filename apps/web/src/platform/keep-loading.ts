import { onBack } from './online.ts';

const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Loads a part of the app that nobody would ask for again by a tap. Where it does not come it is tried after a growing wait, and
 * at once when the server can be reached again. The answer stops it.
 */
export function keepLoading<T>(load: () => Promise<T>, onHere: (part: T) => void): () => void {
  let waitMs = FIRST_WAIT_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [isOver, isLoading] = [false, false];
  const end = () => {
    isOver = true;
    clearTimeout(timer);
    forget();
  };
  const attempt = async () => {
    if (isOver || isLoading) return;
    isLoading = true;
    clearTimeout(timer);
    try {
      const part = await load();
      if (isOver) return;
      end();
      onHere(part);
    } catch {
      if (isOver) return;
      timer = setTimeout(() => void attempt(), waitMs);
      waitMs = Math.min(LONGEST_WAIT_MS, waitMs * 2);
    } finally {
      isLoading = false;
    }
  };
  const forget = onBack(() => void attempt());
  void attempt();
  return end;
}
