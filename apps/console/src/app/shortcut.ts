/** What the keyboard may ask for anywhere in the console. */
export type Shortcut =
  | { readonly do: 'go'; readonly key: string }
  | { readonly do: 'search' }
  | { readonly do: 'help' };

/** When «g» was pressed, if it still waits for the letter or digit of a section. */
export type Waiting = { readonly sinceMs: number } | undefined;

const WAIT_MS = 1_500;

/** One key press: what it completes, and what now waits. Anything unknown ends the wait, as a mistyped chord should. */
export function readKey(waiting: Waiting, key: string, atMs: number): { shortcut?: Shortcut; waiting: Waiting } {
  if (waiting && atMs - waiting.sinceMs <= WAIT_MS && /^[a-z0-9]$/.test(key)) {
    return { shortcut: { do: 'go', key }, waiting: undefined };
  }
  if (key === 'g') return { waiting: { sinceMs: atMs } };
  if (key === '/') return { shortcut: { do: 'search' }, waiting: undefined };
  if (key === '?') return { shortcut: { do: 'help' }, waiting: undefined };
  return { waiting: undefined };
}
