import type { Duplex } from 'node:stream';

/** A peer whose window is closed does not even take these few bytes. */
const MAX_WAIT_MS = 2_000;

/** Writes the last words of a connection and destroys it once they are sent, or after two seconds. */
export function closeAfter(stream: Duplex, text: string): void {
  const giveUp = setTimeout(() => stream.destroy(), MAX_WAIT_MS).unref();
  stream.once('close', () => clearTimeout(giveUp));
  stream.end(text, () => stream.destroy());
}
