import { storedLanguage } from './language.ts';
import { learnSoon } from './learn-soon.ts';
import { type LiveSocket, openLiveSocket } from './live-socket.ts';
import { noteDoubt, noteReached, onBack } from './online.ts';
import { queryClient } from './query-client.ts';
import { useStore } from './store.ts';

/**
 * The public channels of /api/ws for whoever looks at a page that needs them. A customer's own line carries them too;
 * a visitor's is opened with the first channel and closed a little after the last.
 */
export type ChannelListener = {
  readonly onEvent: (name: string, data: unknown) => void;
  /** The line is open and the channel joined, or it is lost: figures that came by it may be old. */
  readonly onState?: ((isOpen: boolean) => void) | undefined;
};

/** Between two pages a line is kept: the next page asks for channels at once. */
const LINGER_MS = 5_000;

/** [LST-48] A visitor's page learns of what was listed while it is open, too, and then reads what it shows again. */
const NOTICE = 'notice';
const learning = learnSoon(() => void queryClient.invalidateQueries());

const listeners = new Map<string, Set<ChannelListener>>();
let lent: LiveSocket | undefined;
let own: LiveSocket | undefined;
let isOpen = false;
let stopHealing: (() => void) | undefined;
let lingering: ReturnType<typeof setTimeout> | undefined;

/** Follows a channel; the answer stops it. */
export function listenTo(channel: string, listener: ChannelListener): () => void {
  clearTimeout(lingering);
  const known = listeners.get(channel);
  if (known) known.add(listener);
  else {
    listeners.set(channel, new Set([listener]));
    ensureLine()?.join(channel);
  }
  listener.onState?.(isOpen);
  return () => {
    const left = listeners.get(channel);
    if (!left?.delete(listener) || left.size > 0) return;
    listeners.delete(channel);
    (lent ?? own)?.leave(channel);
    if (listeners.size === 0) lingering = setTimeout(closeOwn, LINGER_MS);
  };
}

/** The customer's own line takes over; the answer gives the channels back when it closes. */
export function lendLine(socket: LiveSocket): () => void {
  closeOwn();
  lent = socket;
  for (const channel of listeners.keys()) socket.join(channel);
  return () => {
    if (lent !== socket) return;
    lent = undefined;
    publishLineState(false);
    if (listeners.size > 0) ensureLine();
  };
}

export function hearChannel(channel: string, name: string, data: unknown): void {
  for (const listener of listeners.get(channel) ?? []) listener.onEvent(name, data);
}

export function publishLineState(isOpenNow: boolean): void {
  isOpen = isOpenNow;
  for (const each of listeners.values()) for (const listener of each) listener.onState?.(isOpenNow);
}

/** The line there is, or a visitor's. A customer's is on its way, and will take every channel when it comes. */
function ensureLine(): LiveSocket | undefined {
  if (lent ?? own) return lent ?? own;
  if (useStore.getState().isSignedIn) return undefined;
  own = openLiveSocket({
    url: `${location.origin.replace(/^http/, 'ws')}/api/ws`,
    token: () => '',
    language: storedLanguage,
    channels: [NOTICE],
    onState: (state) => {
      publishLineState(state === 'open');
      if (state === 'open') noteReached();
      if (state === 'stale') noteDoubt();
    },
    // Every message is the whole state: what was missed is made good by the next. A notice is no state.
    onGap: (channel) => {
      if (channel === NOTICE) learning.soon();
    },
    onEnded: () => undefined,
    onEvent: (channel, name, data) => {
      if (channel === NOTICE) learning.soon();
      else hearChannel(channel, name, data);
    },
  });
  for (const channel of listeners.keys()) own.join(channel);
  stopHealing = onBack(wakeOwn);
  document.addEventListener('visibilitychange', wakeOwn);
  return own;
}

function wakeOwn(): void {
  if (!document.hidden) own?.wake();
}

function closeOwn(): void {
  if (!own) return;
  stopHealing?.();
  document.removeEventListener('visibilitychange', wakeOwn);
  learning.cancel();
  own.close();
  own = undefined;
  if (!lent) publishLineState(false);
}
